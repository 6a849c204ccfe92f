"""Results as a picture: the same results give the same file."""

from pathlib import Path

import pytest

from arena.settings import settings
from tabard.arena.plot import draw
from tabard.arena.record import Record, TimeUsed
from tabard.arena.standings import results
from tabard.errors import Refused

GAME = Record(0, (1.0, 0.0), (TimeUsed(1, 0.1, 0.1),) * 2, (), "")


@pytest.mark.parametrize(("bots", "name", "begins"), [
    ("random,random", "a.png", b"\x89PNG"), ("random,easy,medium,hard,a_name.as_long.as_can_be:Bot", "a.SVG", b"<?xml"),
])  # fmt: skip
def test_a_plot_is_drawn_and_drawn_alike(bots, name, begins):
    found = results(settings(bots), [GAME])
    first, again = draw(found, "Connect Four", Path(name)), draw(found, "Connect Four", Path(f"again-{name}"))
    assert first.read_bytes().startswith(begins)
    assert first.read_bytes() == again.read_bytes()


def test_svg_names_the_bots_and_their_points():
    text = draw(results(settings("random,easy"), [GAME]), "Connect Four", Path("a.svg")).read_text()
    assert "<svg" in text
    assert "<!-- easy -->" in text
    assert "<!-- 100% -->" in text


def test_where_it_cannot_be_written_it_is_said():
    with pytest.raises(Refused, match="cannot be written"):
        draw(results(settings("random,easy"), [GAME]), "Connect Four", Path("nowhere/a.svg"))
