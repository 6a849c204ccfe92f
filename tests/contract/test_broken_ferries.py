"""Leaks are caught where what is hidden was chosen sealed, or lies in a hidden field: ferries broken in one place."""

from pathlib import Path

import pytest

from contract.toys import HIDDEN, Case, assert_caught, broken, face, honest, in_ids, rules
from tabard import contract
from tabard.contract.secrecy import twins
from tabard.engine.match.match import Match
from tabard.engine.table.zones import cards_in, link_last, unlink

SILK = 2
CHOSEN = r"can tell apart what others hold or chose unseen, which no line or fact tells"
STOWED = "    tell(t, STOWED, seat)\n"
TURNS = "    turns: int = number(0, SEATS, seen=ALL)\n"
SHOWS_TURNS = '"turns": table.turns'
TRADED = "    swap(t, t.first[DECK + seat], t.first[DECK + other], TRADED)\n"
ALL_TRADE = "    t.phase = TRADING\n"
PAID = "    tell(t, PAID, seat)\n"
PUBLIC = "    bonus: list[int] = numbers(SEATS, 0, 9, seen=ALL)\n"
SHOWS_BONUS = face(SHOWS_TURNS, SHOWS_TURNS + ', "bonus": list(table.bonus)')

CASES = [
    Case(
        "a line tells what was stowed sealed", contract.check_secrecy,
        [
            rules("{player:seat} has stowed a crate", "{player:seat} has stowed crate {which}"),
            rules(STOWED, "    tell(t, STOWED, seat, kind)\n"),
        ],
        HIDDEN + r": the log differs", toy="ferry",
    ),
    Case(
        "a public field counts the salt that was stowed sealed", contract.check_secrecy,
        [
            rules(TURNS, TURNS + PUBLIC), SHOWS_BONUS,
            rules(STOWED, STOWED + "    if kind == SALT:\n        t.bonus[0] += 1\n"),
        ],
        HIDDEN + r": the view differs", toy="ferry",
    ),
    Case(
        "the double toll is refused once a neighbour has sealed it", contract.check_secrecy,
        [rules("    return ONLY_WITH_SALT if choice == 1 and not has_salt(t, seat) else 0\n",
               "    sealed = t.answers[left_of(t, seat)] == SILK + 2\n"
               "    return ONLY_WITH_SALT if choice == 1 and (sealed or not has_salt(t, seat)) else 0\n")],
        HIDDEN + r": what (a bot sees|it is asked|it is told that it cannot do) differs", toy="ferry", numbers=200,
    ),
    Case(
        "a trade tells what one of the two has stowed", contract.check_secrecy,
        [
            rules("{player:seat} waits", "{player:seat} has {what}"),
            rules("    tell(t, WAITED, seat)\n", "    tell(t, WAITED, seat, 0)\n"),
            rules(TRADED, TRADED + "    tell(t, WAITED, other, t.kind[t.first[BELOW + other]])\n"),
        ],
        HIDDEN + r": the log differs", toy="ferry", numbers=200,
    ),
    Case(
        "who has paid the double toll begins", contract.check_secrecy,
        [rules(ALL_TRADE, ALL_TRADE + "    if t.toll[t.seats - 1] == 2:\n        t.turn = t.seats - 1\n")],
        CHOSEN + r": the view differs", toy="ferry", numbers=200,
    ),
    Case(
        "a public field remembers the toll of another", contract.check_secrecy,
        [
            rules(TURNS, TURNS + PUBLIC), SHOWS_BONUS,
            rules(TRADED, TRADED + "    t.bonus[other] = t.toll[other]\n"),
        ],
        CHOSEN + r": the view differs", toy="ferry", numbers=200,
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=in_ids)
def test_it_is_caught_when(case: Case, tmp_path: Path) -> None:
    assert_caught(case, tmp_path)


def test_it_is_caught_when_a_sample_holds_what_nobody_could_stow(monkeypatch: pytest.MonkeyPatch) -> None:
    honestly = Match.sample

    def stows_silk(match: Match, seat: int | None, seed: int = 0) -> Match:
        sample = honestly(match, seat, seed)
        t = sample.course.t
        silk, quay = next(card for card, kind in enumerate(t.kind) if kind == SILK), zone("quay")
        below = [zone("below") + other for other in range(t.seats) if other + 1 != seat]
        for place in below[:1] if t.zone[silk] == quay else []:
            for stowed in cards_in(t, place):
                for card, to in ((silk, place), (stowed, quay)):
                    unlink(t, card)
                    link_last(t, card, to)
        return sample

    monkeypatch.setattr(Match, "sample", stows_silk)
    with pytest.raises(contract.Fault, match=r"no play that tells .* what it was told leads to sample \d+"):
        contract.check_samples(honest("ferry"), range(60))


def zone(name: str) -> int:
    return next(zone.number for zone in honest("ferry").rules.zones if zone.name == name)


def test_a_toll_that_a_line_tells_is_no_leak(tmp_path: Path) -> None:
    told = [
        rules("{player:seat} has paid", "{player:seat} has paid {coins}"),
        rules(PAID, "    tell(t, PAID, seat, choice + 1)\n"),
    ]
    assert "field toll" in contract.check_secrecy(broken("ferry", told, tmp_path / "ferry_open"), range(120))


def test_twins_that_show_little_say_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "REPLAYS", 1)
    with pytest.raises(contract.Fault, match=r"differed in only .* ask for the second as a step; .*volume\(GAME, 5\)"):
        contract.check_secrecy(honest("ferry"), range(60))
