"""The checks can fail: each is shown a game that is broken in one place, and says what is wrong with it."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from contract.toys import Change, broken, honest
from plumbing.missing import Needs
from plumbing.probes import no_ptx
from tabard import contract
from tabard.engine import Game
from tabard.engine.match.beginning import begin
from tabard.engine.match.course import Course
from tabard.engine.match.loading import read_save
from tabard.engine.match.setup import set_up
from tabard.engine.seeing.branches import Run
from tabard.engine.seeing.log import Teller, reads
from tabard.errors import Refused

IMPORTS = "from tabard.engine import ("
WAIT = "    tell(t, WAITED, seat)\n"
LAY = "def lay_one(t: Nest, seat: int, card: int) -> None:\n    move(t, card, HEAP, LAID)"
DECLARED = "    turns: int = number(0, 40, seen=ALL)\n"
NEXT = "    t.turns += 1\n"
SILENTLY = LAY.replace("move(t, card, HEAP, LAID)", "lay(t, card, HEAP)")
PILE_LEFT = "    return 0 if t.size[PILE] > 0"
ASK = "        ask(t, your_bird, other)"
ONLY_FIRST = (
    "def may_pass(t: Nest, _seat: int, _: int) -> int:\n    return 0 if t.waiting == t.called else NOT_THERE\n\n\n"
)
DRAW = "draw(t, PILE, HANDS + seat, DREW)"
HAS_BIRD = "def has_bird(t: Nest, seat: int, card: int) -> int:\n"
TAKE_AWAY = "t.heap -= choice + 1"
COUNT_IT = "t.taken[choice] += 1"


def rules(old: str, new: str) -> Change:
    return Change("rules.py", old, new)


def face(old: str, new: str) -> Change:
    return Change("face.py", old, new)


BALL = "    out: int = number(0, 7, seen=ALL)\n"
MET = "def meet(t: Ball, seat: int, other: int) -> None:\n"
NURSE = "        look(t, MASK + other, seat, LOOKED)\n"
GO_HOME = 'OUT = game.entry("out", "{player:seat} is out")\n'
AT_WHOM = "        t.met = other\n        ask(t, guess_who, seat)"
FOLLOWING = "    then(t, have_turn, following)"
NOTE = 'NOTE = game.entry("note", "{player:seat} brought a page")\n'
SWAPPED = r"can tell that cards were swapped which it never saw"
HIDDEN = r"can tell (apart cards, answers and chance that it cannot see|that cards were swapped which it never saw)"
OUTSIDE = rules("\n\nclass Nest(", "\nNOTES: list[int] = []\n\n\nclass Nest(")


class Case(NamedTuple):
    what: str
    check: Any
    changes: list[Change]
    says: str
    toy: str = "magpie"
    numbers: int = 60


CASES = [
    Case(
        "a move is offered that fails", contract.check_moves,
        [rules(WAIT, "    t.turns += 90\n")],
        r"seat \d was offered 'wait', and it was not taken: .*Field 'turns' holds \d+, outside its declared range",
    ),
    Case(
        "looking whether a move is legal changes the table", contract.check_moves,
        [rules("        return NOT_YOURS\n", "        t.turns ^= 1\n        return NOT_YOURS\n")],
        r"refusing '\d+' by seat \d changed the match|was refused, and yet",
    ),
    Case(
        "what is legal changes from one look to the next", contract.check_moves,
        [OUTSIDE, rules(PILE_LEFT, "    NOTES.append(1)\n    return 0 if len(NOTES) % 2")],
        r"although it was not offered|was offered 'draw', and it was not taken|refused as",
    ),
    Case(
        "chance comes from elsewhere than the table", contract.check_determinism,
        [
            rules(IMPORTS, f"import random\n\n{IMPORTS}"),
            rules("at_random(t, HANDS + other)", "random.choice((t.first[HANDS + other], t.last[HANDS + other]))"),
        ],
        r"played a second time under the same seed",
    ),
    Case(
        "a seed makes no difference", contract.check_determinism,
        [rules("    shuffle(t, PILE, SHUFFLED)\n    for seat", "    for seat")],
        r"60 seeds gave the same game, although rules use chance",
    ),
    Case(
        "state lies outside the table, where no copy has it", contract.check_copies,
        [OUTSIDE, rules(WAIT, WAIT + "    NOTES.append(seat)\n    if len(NOTES) % 5 == 0:\n        t.turns += 1\n")],
        r"a match that goes on from its (copies|saves) is not the same|a match changed when its copy was played on",
        numbers=300,
    ),
    Case(
        "a position forgets how late it is", contract.check_setups,
        [face('t.turns = position.get("turns", 0)', "t.turns = 0")],
        r'set up from view\("all"\), the view\("all"\) differs',
    ),
    Case(
        "a position forgets the heap", contract.check_setups,
        [face(', (HEAP, position.get("heap", []))', "")],
        r'set up from view\("all"\), the view\("all"\) differs',
    ),
    Case(
        "a card is lost", contract.check_cards,
        [
            rules(IMPORTS, f"from tabard.engine.table.zones import unlink\n{IMPORTS}"),
            rules(LAY, LAY.replace("move(t, card, HEAP, LAID)", "unlink(t, card)")),
        ],
        r"card '\w+ \d' went from 'hand \d' to 'off the table' without a line in the log",
    ),
    Case(
        "a card goes somewhere in silence", contract.check_cards,
        [rules(LAY, SILENTLY)],
        r"card '\w+ \d' went from 'hand \d' to 'heap' without a line in the log",
    ),
    Case(
        "a rule miscounts a zone", contract.check_cards,
        [rules(WAIT, "    t.size[HEAP] += 1\n" + WAIT)],
        r"'heap' has \d+ cards and says that it has \d+",
    ),
    Case(
        "a game never ends", contract.check_ending,
        [rules(TAKE_AWAY, "t.heap = 12"), rules(COUNT_IT, "t.taken[choice] = 1")],
        r"it is still going on after 10000 moves", toy="pebble",
    ),
    Case(
        "a half-given answer cannot be finished", contract.check_ending,
        [rules("return 0 if other < t.seats and other != seat else NOT_THERE", "return NOT_THERE")],
        r"seat \d is asked 'Take from whom\?' and has no move",
    ),
    Case(
        "a game ends for no reason", contract.check_ending,
        [rules("end_game(t, NO_WINNER, DUSK)", "end_game(t, NO_WINNER, WAITED)")],
        r"the game is ended for reason 9, which is no result",
    ),
    Case(
        "what a seat may do depends on another's hand", contract.check_secrecy,
        [
            rules("def may_draw(t: Nest, _seat", "def may_draw(t: Nest, seat"),
            rules(PILE_LEFT, f"{PILE_LEFT} and t.first[HANDS + (seat + 1) % t.seats] % 2"),
        ],
        r"seat \d can tell apart cards, answers and chance that it cannot see: what a bot sees differs",
    ),
    Case(
        "a public field tells a hidden card", contract.check_secrecy,
        [
            rules(DECLARED, DECLARED + "    newest: int = number(-1, 20, seen=ALL)\n"),
            rules(NEXT, NEXT + "    t.newest = t.last[HANDS + seat]\n"),
            face('"turns": look.turns', '"turns": look.turns, "newest": look.newest'),
        ],
        r"can tell that cards were swapped which it never saw: (the view|a sample) differs", numbers=400,
    ),
    Case(
        "the log tells a hidden card to those who did not see it", contract.check_secrecy,
        [
            rules(f"    {DRAW}\n    if", f"    tell(t, WAITED, seat, {DRAW})\n    if"),
            rules("{player:seat} waits", "{player:seat} has {what}"),
        ],
        r"can tell that cards were swapped which it never saw: the log differs", numbers=400,
    ),
    Case(
        "only those are asked who hold something", contract.check_secrecy,
        [rules(ASK, "        if t.zone[0] == HANDS + other or other == seat:\n    " + ASK)],
        r"can tell that cards were swapped which it never saw: (the view|a sample) differs", numbers=400,
    ),
    Case(
        "a frame on the stack names a hidden card", contract.check_secrecy,
        [rules("then(t, next_turn, seat)", "then(t, next_turn, seat, t.first[HANDS + (seat + 1) % t.seats])")],
        r"can tell that cards were swapped which it never saw: a sample differs", numbers=400,
    ),
    Case(
        "the face shows what a rule wrote down beside the table", contract.check_secrecy,
        [
            OUTSIDE, rules(NEXT, NEXT + "    NOTES.append(t.first[PILE])\n"),
            face("from .rules import (", "from .rules import (NOTES, "),
            face('"turns": look.turns', '"turns": look.turns, "next": NOTES[-1:]'),
        ],
        HIDDEN + r": (the view|a sample) differs", numbers=400,
    ),
    Case(
        "a field that nobody may see decides what is legal", contract.check_secrecy,
        [
            rules(DECLARED, DECLARED + "    tired: int = number(0, 1)\n"),
            rules(WAIT, WAIT + "    t.tired ^= 1\n"),
            rules(PILE_LEFT, f"{PILE_LEFT} and not t.tired"),
        ],
        r"can tell apart fields that are not declared to be seen \(tired\)",
    ),
    Case(
        "whether an answer is possible depends on who has answered before", contract.check_sealed,
        [
            rules("@game.move(your_bird, PASSING)", "@game.move(your_bird, PASSING, legal=may_pass)"),
            rules(HAS_BIRD, ONLY_FIRST + HAS_BIRD),
        ],
        r"'pass' of seat \d is not taken when answers come in the order", numbers=300,
    ),
    Case(
        "who answered first is written down and told", contract.check_sealed,
        [
            OUTSIDE, rules(HAS_BIRD, HAS_BIRD + "    if t.waiting != t.called:\n        NOTES.append(seat)\n"),
            rules(NEXT, NEXT + "    if NOTES:\n        tell(t, WAITED, NOTES.pop())\n"),
        ],
        r"when sealed answers come in the order .* differs", numbers=300,
    ),
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
            face('"met": look.met + 1', '"met": look.met + 1, "pages": look.pages'),
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
            face('"met": look.met + 1', '"met": 1'),
        ],
        HIDDEN + r": (a sample|whether it can (take back|leave its answer)) differs", toy="masque", numbers=400,
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
    Case(
        "a sample cannot know what decides what is legal", contract.check_samples,
        [
            rules(DECLARED, DECLARED + "    tired: int = number(0, 1)\n"),
            rules(WAIT, WAIT + "    t.tired ^= 1\n"),
            rules(PILE_LEFT, f"{PILE_LEFT} and not t.tired"),
        ],
        r"in a sample for seat \d, what it is asked differs",
    ),
    Case(
        "a card that went in silence makes samples impossible", contract.check_samples,
        [rules(LAY, SILENTLY)],
        r"no sample can be taken for|sample \d+ is not possible|in a sample for seat \d, the view differs",
    ),
    Case(
        "a refusal has no sentence", contract.check_sentences,
        [rules("return SAME_BIRD if", "return 9 if")],
        r"'lay \w+ \d' is refused without a sentence\. .*a rule refuses with 9, which is not declared", numbers=300,
    ),
    Case(
        "a view has a key that is the engine's", contract.check_sentences,
        [face('"turns": look.turns}', '"turns": look.turns, "result": 0}')],
        r"it cannot be looked at\. magpie: its face shows 'result', which is the engine's part",
    ),
    Case(
        "a refusal is a speech", contract.check_sentences,
        [rules("You do not have that bird.", "You do not have that bird. Nobody gave it to you.")],
        r"the refusal of 'lay \w+ \d' is several sentences",
    ),
    Case(
        "a line of the log has a gap", contract.check_sentences,
        [rules("{player:seat} waits", "{{player}} waits")],
        r"line \d+ for .* has a brace that nobody filled",
    ),
    Case(
        "a line of the log says None", contract.check_sentences,
        [rules('game.entry("waited", "{player:seat} waits")', 'game.entry("waited", "None waits")')],
        r"line \d+ for .* says None",
    ),
    Case(
        "a line of the log has no words", contract.check_sentences,
        [rules("{giver:seat} lays", "{taker:seat} lays")],
        r"a line of the log has no sentence|was not taken: .*KeyError",
    ),
    Case(
        "a house rule is about nothing", contract.check_sentences,
        [rules('"Whether a game may last thirty turns and not fifteen."', '""')],
        r"what house rule 'long_day' is about is empty",
    ),
    Case(
        "a panel has a part that none has", contract.check_panels,
        [face('"title": f"Nest {seat}"', '"name": f"Nest {seat}"')],
        r"panel 1 for seat 1 cannot be shown\. A zone panel has no 'name': it may have kind, cards, title",
    ),
    Case(
        "a card that is not seen is laid out as if it were", contract.check_panels,
        [face('{"hidden": True} if name is None else {"text"', '{"text"')],
        r"panel 2 for seat 1 cannot be shown\. 'cards\[0\]\.text' of a zone panel is a text, not None\.",
    ),
    Case(
        "a layout takes every reader for a player", contract.check_panels,
        [face('view["hands"].items()]', 'view["hands"].items() if view["you"]]')],
        r"its layout failed for a spectator: KeyError: 'you'\.",
    ),
    Case(
        "what is shown outlives what is taken back", contract.check_undo,
        [
            OUTSIDE, rules(WAIT, "    NOTES.append(seat)\n" + WAIT),
            face("from .rules import (", "from .rules import (NOTES, "),
            face('"turns": look.turns', '"turns": look.turns, "waits": len(NOTES)'),
        ],
        r"seat \d took a move back, and it is not as it was after move \d+: the view",
    ),
    Case(
        "a card is shown in silence, and the move taken back", contract.check_undo,
        [rules(LAY, SILENTLY)],
        r"seat \d took a move back that had shown a card",
    ),
    Case(
        "a value leaves its field between two asks", contract.check_compiled,
        [rules(TAKE_AWAY, "t.heap += 120\n    t.heap = t.heap - 121 - choice if t.heap > 0 else 0")],
        r"field '\w+' is .* plain and .* compiled", toy="pebble",
    ),
    Case(
        "an index runs out", contract.check_compiled,
        [rules(COUNT_IT, "t.taken[choice + 1] += 1")],
        r"played plainly, a rule failed: IndexError", toy="pebble",
    ),
    Case(
        "a rule steps outside the subset", contract.check_compiled,
        [rules(COUNT_IT, "t.taken[{0: 0, 1: 1, 2: 2}.get(choice, 0)] += len(f'{choice}')")],
        r"pebble does not compile\. .*", toy="pebble",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[case.what.replace(" ", "_") for case in CASES])
def test_it_is_caught_when(case: Case, tmp_path: Path) -> None:
    game = broken(case.toy, case.changes, tmp_path / f"{case.toy}_{CASES.index(case)}")
    with pytest.raises(contract.Fault) as fault:
        case.check(game, range(case.numbers))
    assert re.search(case.says, str(fault.value)), str(fault.value)
    assert str(fault.value).startswith(game.name)


def private_note(tmp_path: Path) -> Game:
    """Masque in which whoever brings a page is told so: a line that the others do not have."""
    drew = "    draw(t, PILE, MASK + seat, DREW)\n    ask(t, send_away, seat)"
    told = (
        "    if t.kind[t.last[MASK + seat]] == PAGE:\n        tell(t, NOTE, seat, to=seat)\n    ask(t, send_away, seat)"
    )
    changes = [rules(GO_HOME, GO_HOME + NOTE), rules(drew, drew.replace("    ask(t, send_away, seat)", told))]
    return broken("masque", changes, tmp_path / "masque_note")


def test_a_line_for_one_seat_leaves_no_trace_for_others(tmp_path: Path) -> None:
    contract.check_secrecy(private_note(tmp_path), range(60))


def test_it_is_caught_when_a_log_counts_the_lines_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(course: Course, at: int, first: int, end: int | None = None) -> list[dict[str, Any]]:
        lines = enumerate(course.lines[first:end], first)
        return [
            course.in_words.read(n, line, course.sees(at, line)) for n, line in lines if reads(course.game, line, at)
        ]

    game = private_note(tmp_path)
    monkeypatch.setattr(Course, "told", counted)
    with pytest.raises(contract.Fault, match=rf"{HIDDEN}: the log differs: .*\"n\""):
        contract.check_secrecy(game, range(60))


def test_it_is_caught_when_all_read_what_one_looks_at(monkeypatch: pytest.MonkeyPatch) -> None:
    honestly = Course.sees
    monkeypatch.setattr(Course, "sees", lambda course, at, line: line.private or honestly(course, at, line))
    with pytest.raises(contract.Fault, match=rf"{HIDDEN}: the (log|view) differs"):
        contract.check_secrecy(honest("masque"), range(200))


def test_it_is_caught_when_a_sample_contradicts_a_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    def believes_anything(run: Run, fact: Any, answer: int, about: tuple[int, ...], to: int = -1) -> None:
        Teller.know(run, fact, answer, about, to)
        run.reveals, run.heard = True, run.heard + 1

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


def test_it_is_caught_when_only_compiled_code_leaves_an_array(tmp_path: Path) -> None:
    """A wrapped value as an index: plain play is right, compiled play reads a neighbour, the checked build says so."""
    wraps = "t.heap += 120\n    if t.taken[(t.heap - 120) // 9] >= 0:\n        t.heap -= choice + 121"
    folder = tmp_path / "pebble_index"
    game = broken("pebble", [rules(TAKE_AWAY, wraps)], folder)
    contract.check_ending(game, range(20))
    with pytest.raises(contract.Fault, match=r"pebble: the checked build failed\. .*out of bounds"):
        contract.check_checked(game, range(20), str(folder))


def test_it_is_caught_when_an_index_that_is_no_constant_counts_from_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "pebble_from_the_end"
    game = broken("pebble", [rules(COUNT_IT, "t.taken[choice - 1] += 1")], folder)
    with pytest.raises(contract.Fault, match=r"field '\w+' is .* plain and .* compiled"):
        contract.check_compiled(game, range(20))
    with pytest.raises(contract.Fault, match=r"pebble: the checked build failed\. .*out of bounds"):
        contract.check_checked(game, range(20), str(folder))


def test_it_is_caught_when_a_rule_compiles_for_a_cpu_only(tmp_path: Path, needs: Needs) -> None:
    needs("ptx", no_ptx())
    lists = "t.taken[choice] += len([seat, choice]) - 1"
    game = broken("pebble", [rules(COUNT_IT, lists)], tmp_path / "pebble_list")
    with pytest.raises(contract.Fault, match="pebble does not compile for a GPU"):
        contract.check_ptx(game)
