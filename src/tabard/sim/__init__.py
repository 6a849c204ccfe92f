"""Many matches at once."""
