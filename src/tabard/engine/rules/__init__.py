"""What a game declares: its ruleset, acts, events, and the face in which people meet it."""
