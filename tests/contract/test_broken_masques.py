"""Leaks are caught in a game of private looks, guesses and comparisons: masques broken in one place."""

from pathlib import Path
from typing import Any

import pytest

from contract.toys import HIDDEN, SWAPPED, Case, assert_caught, broken, face, honest, in_ids, rules
from tabard import contract
from tabard.engine.guessing.outcomes import Run
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.setup import set_up
from tabard.engine.seeing import entries
from tabard.engine.seeing.log import Teller, reads
from tabard.engine.seeing.rendering import LineRenderer
from tabard.errors import Refused

BALL = "    out: int = number(0, 7, seen=ALL)\n"
NURSE = "        look(t, MASK + other, seat, LOOKED)\n"
GO_HOME = 'OUT = game.entry("out", "{player:seat} is out")\n'
AT_WHOM = "        t.met = other\n        ask(t, guess_who, seat)"
FOLLOWING = "    then(t, have_turn, following)"

CASES = [
    Case(
        "a line tells a hidden guest by number", contract.check_secrecy,
        [
            rules("{player:seat} has the turn", "{player:seat} has the turn, and guest {guest}"),
            rules("tell(t, TURN, seat)", "tell(t, TURN, seat, guest_of(t, seat))"),
        ],
        HIDDEN + r": the log differs", toy="masque",
    ),
    Case(
        "only a wrong guess is legal", contract.check_secrecy,
        [
            rules("def may_guess(_t: Ball, _seat: int,", "def may_guess(t: Ball, _seat: int,"),
            rules("if kind == PAGE else 0", "if kind in (PAGE, guest_of(t, t.met)) else 0"),
        ],
        HIDDEN + r": what (a bot sees|it is asked) differs", toy="masque", numbers=200,
    ),
    Case(
        "a public count counts hidden guests", contract.check_secrecy,
        [
            rules(BALL, BALL + "    pages: int = number(0, 9, seen=ALL)\n"),
            rules("    tell(t, TURN, seat)\n", "    tell(t, TURN, seat)\n"
                  "    t.pages = 0\n    for other in range(t.seats):\n"
                  "        if not t.out >> other & 1 and guest_of(t, other) == PAGE:\n            t.pages += 1\n"),
            face('"met": table.met + 1', '"met": table.met + 1, "pages": table.pages'),
        ],
        HIDDEN + r": the view differs", toy="masque",
    ),
    Case(
        "the better guest has the turn first", contract.check_secrecy,
        [
            rules(FOLLOWING, "    other = left_of(t, following)\n    if not t.out >> other & 1 and other != seat and "
                  "guest_of(t, other) > guest_of(t, following):\n        following = other\n" + FOLLOWING),
        ],
        SWAPPED + r": the (view|log) differs", toy="masque", numbers=200,
    ),
    Case(
        "whether an answer can be left depends on a hidden guest", contract.check_secrecy,
        [
            rules("    number,\n", "    number,\n    random_below,\n"),
            rules(AT_WHOM, "        if guest_of(t, other) < KNIGHT:\n            random_below(t, 2)\n" + AT_WHOM),
            face('"met": table.met + 1', '"met": 1'),
        ],
        HIDDEN + r": (a sample|what a bot can reach|whether it can (take back|leave its answer)) differs", toy="masque",
        numbers=400,
    ),
    Case(
        "what two compare is told and not declared as a fact", contract.check_secrecy,
        [
            rules(GO_HOME, GO_HOME + 'HINT = game.entry("hint", "{answer:better}, says {player:seat}")\n'),
            rules(NURSE, NURSE + "        tell(t, HINT, compares(t, seat, other), other)\n"),
        ],
        HIDDEN + r": the log differs", toy="masque", numbers=200,
    ),
    Case(
        "what is said of every table is not true", contract.check_ending,
        [rules("@game.start", '@game.always("The queen never comes alone.")\ndef not_alone(t: Ball) -> int:\n'
               "    return 0 if t.first[MASK] >= 0 and t.kind[t.first[MASK]] == QUEEN else 1\n\n\n@game.start")],
        r"what is said of every table is not true of this one: The queen never comes alone\.", toy="masque",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=in_ids)
def test_it_is_caught_when(case: Case, tmp_path: Path) -> None:
    assert_caught(case, tmp_path)


def test_it_is_caught_when_all_read_what_one_looks_at(monkeypatch: pytest.MonkeyPatch) -> None:
    put = LineRenderer.put
    monkeypatch.setattr(LineRenderer, "put", lambda own, line, seen, *kept: put(own, line, seen or line.private, *kept))
    monkeypatch.setattr(entries, "reads", lambda game, line, reader: line.private or reads(game, line, reader))
    with pytest.raises(contract.Fault, match=rf"{HIDDEN}: the (log|view) differs"):
        contract.check_secrecy(honest("masque"), range(200))


def test_it_is_caught_when_a_sample_contradicts_a_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    def believes_anything(run: Run, fact: Any, answer: int, about: tuple[int, ...], to: int = -1) -> None:
        Teller.know(run, fact, answer, about, to)
        run.reveals, run.matched = True, run.matched + 1

    monkeypatch.setattr(Run, "know", believes_anything)
    with pytest.raises(contract.Fault, match=r"no play that tells .* what it was told leads to sample \d+"):
        contract.check_samples(honest("masque"), range(200))


def test_a_position_or_save_that_breaks_a_law_is_refused_with_its_sentence(tmp_path: Path) -> None:
    law = '@game.always("The first player has no queen.")\ndef no_queen(t: Ball) -> int:\n'
    law += "    return 0 if holds(t, MASK, QUEEN) else 1\n\n\n@game.start"
    imported = "    find_kind,\n"
    changes = [rules(imported, imported + "    holds,\n"), rules("@game.start", law)]
    game = broken("masque", changes, tmp_path / "masque_law")
    whole = next(m for m in (begin(game, 2, seed) for seed in range(20)) if "queen" in m.view("all")["guests"]["1"])
    with pytest.raises(Refused, match=r"That position cannot be taken up\. The first player has no queen\."):
        set_up(game, whole.view("all"))
    with pytest.raises(Refused, match=r"The save cannot be taken up\. The first player has no queen\."):
        read_save(whole.save(), lambda _name: game)
