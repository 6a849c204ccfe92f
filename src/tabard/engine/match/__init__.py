"""A match: begun or set up, played, shown, taken back, kept, played again."""
