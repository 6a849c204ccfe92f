"""Matches looked at again: step by step as a reader saw them, and how everybody's chances went."""
