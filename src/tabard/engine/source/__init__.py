"""Writes the text that calls rules by number, says what is legal and drives many games: one text, every form."""
