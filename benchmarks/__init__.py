"""Tabard beside its peers: the same work, in the same run, turn and turn about."""
