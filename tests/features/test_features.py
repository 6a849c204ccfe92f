"""Every scenario in `features/` as a test of its own."""

from pytest_bdd import scenarios

scenarios(".")
