"""The worlds that sentences speak of."""

import pytest

from scenarios.worlds import after_one_disc, with_hidden_cards
from tabard.scenarios import World


@pytest.fixture
def world() -> World:
    return after_one_disc()


@pytest.fixture
def trees() -> World:
    return with_hidden_cards()
