"""Writes the functions that say what is legal: `reason` for one answer, `mask` for all at once.

And for those who look at one answer at a time (`rounds`), from the same parts: which are worth asking about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.rules.declared import parameters
from tabard.engine.source.writer import by_block, inset, pick, shifted, stacked
from tabard.engine.table.bits import WORD_BITS

if TYPE_CHECKING:
    from tabard.engine.rules.declared import Action
    from tabard.engine.rules.ruleset import Ruleset
    from tabard.engine.source.writer import Writer

ABOUT = ("t.about[seat, 0] + 0", "t.about[seat, 1] + 0")  # what a question is about
NOTED = ("a", "b")  # the same, looked up once for all choices


def legality(writer: Writer, move: Action, choice: str) -> str:
    """The expression that is 0 where the move is possible, or the number of its sentence."""
    found = possible(writer, move, choice)
    return f"({found} if holds(t, {move.among} + seat, {choice}) else NOT_HELD)" if move.among >= 0 else found


def possible(writer: Writer, move: Action, choice: str) -> str:
    """The same for one who has what the move needs."""
    found = by_rule(writer, move, choice, ABOUT)
    return f"({found} if {in_phase(writer, move)} else NOT_NOW)" if move.when else found


def by_rule(writer: Writer, move: Action, choice: str, about: tuple[str, ...]) -> str:
    """The same while the move may be made at all, with what the question is about."""
    if move.legal is None:
        return "0"
    taken = ["t", "seat", choice, *about][: parameters(move.legal) + 1]
    return f"{writer.name(move.legal)}({', '.join(taken)})"


def in_phase(writer: Writer, move: Action) -> str:
    return f"t.{writer.rules.phase} & {move.when}"


def write_reason(writer: Writer) -> str:
    cases = by_block(writer, lambda move: f"return {legality(writer, move, shifted(move))}")
    return f"""
def reason(t, seat, choice):
    question = t.asked[seat] + 0
    {inset(pick("question", cases), 1)}
    return NO_ANSWER
"""


def write_mask(writer: Writer) -> str:
    """Blocks are cut where words meet, so that each loop works on one word that stays in a register."""
    words = [f"w{word}" for word in range(word_count(writer.rules))]
    cases = []
    for question in writer.rules.questions:
        blocks = [each(writer, move, word) for move in question.moves for word in range(len(words))]
        if any(blocks):
            cases.append((int(question), stacked([*noted(question.moves), *filter(None, blocks)])))
    return f"""
def mask(t, seat):
    return mask_of(t, t.asked[seat] + 0, seat)

def mask_of(t, question, seat):
    {" = ".join([*words, "0"])}
    {inset(pick("question", cases), 1)}
    return {", ".join(words)}
"""


def noted(moves: list[Action]) -> list[str]:
    """What is looked up before the choices are gone through: what the question is about, as far as a rule asks."""
    count = max([parameters(move.legal) - 2 for move in moves if move.legal is not None], default=0)
    return [f"{name} = {about}" for name, about in list(zip(NOTED, ABOUT, strict=True))[: max(count, 0)]]


def each(writer: Writer, move: Action, word: int) -> str:
    """The choices of a move that lie in a word, one after the other; empty where none does."""
    low, high = part_in(move, word)
    if low >= high:
        return ""
    shift = move.block.first - word * WORD_BITS
    span = (low - move.block.first, high - move.block.first)
    return (each_held if move.among >= 0 else each_choice)(writer, move, word, shift, span)


def each_choice(writer: Writer, move: Action, word: int, shift: int, span: tuple[int, int]) -> str:
    return in_time(
        writer,
        move,
        f"""
for i in range({span[0]}, {span[1]}):
    if {by_rule(writer, move, "i", NOTED)} == 0:
        w{word} |= {bit("i", shift)}
""",
    )


def each_held(writer: Writer, move: Action, word: int, shift: int, span: tuple[int, int]) -> str:
    """The kinds that the seat holds, in order."""
    return in_time(
        writer,
        move,
        f"""
held = kinds_in(t, {move.among} + seat, {span[0]}, {span[1]})
while held:
    kind = lowest(held) + {span[0]}
    held &= held - 1
    if {by_rule(writer, move, "kind", NOTED)} == 0:
        w{word} |= {bit("kind", shift)}
""",
    )


def in_time(writer: Writer, move: Action, text: str) -> str:
    """Lines that are gone through only in the phases in which the move may be made."""
    return f"\nif {in_phase(writer, move)}:\n    {inset(text, 1)}\n" if move.when else text


def bit(choice: str, shift: int) -> str:
    if shift == 0:
        return f"1 << {choice}"
    return f"1 << ({choice} + {shift})" if shift > 0 else f"1 << ({choice} - {-shift})"


def write_one_by_one(writer: Writer) -> str:
    """`surely`: the answers to a question that are always legal. `worth_asking`: those that may be.

    `allowed`: the same as `reason`, for answers that are worth asking about.
    """
    count = word_count(writer.rules)
    sure, maybe = [], []
    for question in writer.rules.questions:
        if question.moves:
            always = [move for move in question.moves if move.legal is None and not move.when and move.among < 0]
            others = [move for move in question.moves if move not in always]
            sure.append((int(question), f"return {words_of(always, count)}"))
            maybe.append((int(question), f"return {words_of(others, count)}"))
    allowed = by_block(writer, lambda move: f"return {possible(writer, move, shifted(move))}")
    return f"""
def surely(question):
    {inset(pick("question", sure), 1)}
    return {words_of([], count)}

def worth_asking(t, question, seat):
    {inset(pick("question", maybe), 1)}
    return {words_of([], count)}

def allowed(t, question, seat, choice):
    {inset(pick("question", allowed), 1)}
    return NO_ANSWER
"""


def words_of(moves: list[Action], count: int) -> str:
    """The choices of moves as words: all of them, or of cards those that the seat holds."""
    words = []
    for word in range(count):
        bits, held = 0, ""
        for move in moves:
            low, high = part_in(move, word)
            if low < high and move.among < 0:
                bits |= (1 << high) - (1 << low) >> word * WORD_BITS
            elif low < high:
                span = f"{low - move.block.first}, {high - move.block.first}"
                held += f" | kinds_in(t, {move.among} + seat, {span}) << {low - word * WORD_BITS}"
        words.append(f"{bits}{held}")
    return ", ".join(words)


def part_in(move: Action, word: int) -> tuple[int, int]:
    """From which choice to which a block lies in a word; an empty range where none of it does."""
    block = move.block
    return max(block.first, word * WORD_BITS), min(block.first + block.count, (word + 1) * WORD_BITS)


def word_count(rules: Ruleset) -> int:
    return max(1, -(-rules.actions // WORD_BITS))
