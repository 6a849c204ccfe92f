"""What a seat may guess of what it cannot see: possible tables, and how likely each of them is."""
