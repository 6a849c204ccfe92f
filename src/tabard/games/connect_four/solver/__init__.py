"""Connect Four played perfectly: a search on bitboards and an opening book."""
