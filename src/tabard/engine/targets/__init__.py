"""Compiled games. Nothing else imports Numba."""
