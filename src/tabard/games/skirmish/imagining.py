"""What a muster that one does not see may be."""
