"""What may be seen, what was told, and what a seat knows and may guess from that."""
