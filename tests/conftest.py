"""What every test shares; each part says in its own file what it is for."""

from hypothesis import settings

pytest_plugins = ["pytester", "plumbing.keys", "plumbing.missing", "plumbing.volumes"]

# The first example of a check may compile a game, so an example's time says nothing about it.
settings.register_profile("tabard", deadline=None)
settings.load_profile("tabard")
