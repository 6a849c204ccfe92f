"""A sitting: a match with the people and bots at it, whatever they look at. It knows no screen and no socket."""
