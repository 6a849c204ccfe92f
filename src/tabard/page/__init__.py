"""The page: which games it shows, its folder for any static host, and a server for this machine alone."""
