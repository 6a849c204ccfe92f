"""Play in a terminal: a full screen for terminals that can show one, plain lines for all others.

It draws what a game's face lays out and knows no game. Textual is imported only where a screen is really opened.
"""
