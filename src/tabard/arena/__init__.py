"""The arena: bots meet in many games, at every seat, and are rated by what comes of it. It knows no game by name."""
