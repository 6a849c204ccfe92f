"""The checks can fail: each is shown a game that is broken in one place, and says what is wrong with it."""

from pathlib import Path

import pytest

from contract.toys import Case, assert_caught, broken, face, honest, in_ids, rules
from plumbing.missing import Needs
from plumbing.probes import no_ptx, no_wasmtime
from tabard import contract
from tabard.sim import wasm

IMPORTS = "from tabard.engine import ("
WAIT = "    tell(t, WAITED, seat)\n"
LAY = "def lay_one(t: Nest, seat: int, card: int) -> None:\n    move(t, card, HEAP, LAID)"
SILENTLY = LAY.replace("move(t, card, HEAP, LAID)", "lay(t, card, HEAP)")
PILE_LEFT = "    return 0 if t.size[PILE] > 0"
TAKE_AWAY = "t.heap -= choice + 1"
COUNT_IT = "t.taken[choice] += 1"
MOVE = "@game.action(how_many"
WEIGHS = "@game.weighs(how_many, COUNT)\ndef weight(t: Heap, _seat: int, choice: int) -> int:\n    return {}\n\n\n"
OUTSIDE = rules("\n\nclass Nest(", "\nNOTES: list[int] = []\n\n\nclass Nest(")

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
        "what is shown outlives what is taken back", contract.check_undo,
        [
            OUTSIDE, rules(WAIT, "    NOTES.append(seat)\n" + WAIT),
            face("from .rules import (", "from .rules import (NOTES, "),
            face('"turns": table.turns', '"turns": table.turns, "waits": len(NOTES)'),
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
    Case(
        "a weight is worked out with numbers that are too large", contract.check_search,
        [rules(MOVE, WEIGHS.format("((choice + 1) << 62) >> 60") + MOVE)],
        r"thought about plain and compiled, number \d+ of the tree's nodes is \d+ and -?\d+\.", toy="pebble", numbers=5,
    ),
    Case(
        "a weight fails", contract.check_search,
        [rules(MOVE, WEIGHS.format("t.taken[choice + 1]") + MOVE)],
        r"thinking about it failed: IndexError", toy="pebble", numbers=5,
    ),
    Case(
        "a refusal has no sentence", contract.check_sentences,
        [rules("return SAME_BIRD if", "return 9 if")],
        r"'lay \w+ \d' is refused without a sentence\. .*a rule refuses with 9, which is not declared", numbers=300,
    ),
    Case(
        "a view has a key that is the engine's", contract.check_sentences,
        [face('"turns": table.turns}', '"turns": table.turns, "result": 0}')],
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
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=in_ids)
def test_it_is_caught_when(case: Case, tmp_path: Path) -> None:
    assert_caught(case, tmp_path)


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


def test_it_is_caught_when_webassembly_thinks_otherwise(
    tmp_path: Path, needs: Needs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a module of other rules, which differ in one case only: the last pebble goes to whoever leaves one."""
    needs("wasmtime", no_wasmtime())
    other = broken("pebble", [rules("if t.heap == 0:", "if t.heap <= 1:")], tmp_path / "pebble_of_others")
    theirs = wasm.ready(other)
    monkeypatch.setattr(wasm, "ready", lambda _game: theirs)
    with pytest.raises(contract.Fault, match="thought about compiled and in WebAssembly, number"):
        contract.check_wasm_search(honest("pebble"), range(5))


def test_it_is_caught_when_a_rule_compiles_for_a_cpu_only(tmp_path: Path, needs: Needs) -> None:
    needs("ptx", no_ptx())
    lists = "t.taken[choice] += len([seat, choice]) - 1"
    game = broken("pebble", [rules(COUNT_IT, lists)], tmp_path / "pebble_list")
    with pytest.raises(contract.Fault, match="pebble does not compile for a GPU"):
        contract.check_ptx(game)
