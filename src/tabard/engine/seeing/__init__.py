"""What a seat may see of a match: redaction, the log, its words, and which hidden cards it knows the place of."""
