"""Writes how answers are chosen beyond thinking: at random, or by the weights that a game's author gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules.declared import parameters
from tabard.engine.source.legality import ABOUT, word_count
from tabard.engine.source.writer import chain, in_block, inset, pick, shifted, stacked
from tabard.engine.table.bits import WORD_BITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game


def legal_words(game: Game) -> list[str]:
    return [f"w{word}" for word in range(word_count(game.rules))]


def write_choose(game: Game) -> str:
    """One of the bits of a mask at random: how many there are, which it is, and the chooser's stream."""
    words = legal_words(game)
    counts = [f"n{at}" for at in range(len(words))]
    return f"""
def choose({", ".join(words)}, p0, p1, p2, p3):
    {inset(stacked(f"{count} = popcount({word})" for count, word in zip(counts, words, strict=True)), 1)}
    n = {" + ".join(counts)}
    k = 0
    if n > 1:
        k, p0, p1, p2, p3 = policy_below(n, p0, p1, p2, p3)
    choice = 0
    {inset(_select(game, words, counts), 1)}
    return n, choice, p0, p1, p2, p3
"""


def _select(game: Game, words: list[str], counts: list[str]) -> str:
    """Bit number `k` of all the words: which word it is in, and which of its bits."""
    cases = []
    for at, word in enumerate(words):
        below = " + ".join(["0", *counts[:at]])
        size = min(WORD_BITS, game.rules.actions - at * WORD_BITS)
        found = f"choice = {at * WORD_BITS} + select_bit({word}, k - ({below}), {size})"
        cases.append((f"k < {below} + {counts[at]}", found))
    *others, (_, last) = cases
    return chain(others, otherwise=last) if others else last


def take_lowest(words: list[str]) -> str:
    """The first of the choices in these words, which are left without it."""
    return chain(
        [
            (f"{word} != 0", f"choice, {word} = {at * WORD_BITS} + lowest({word}), {word} & {word} - 1")
            for at, word in enumerate(words)
        ]
    )


def thought_name(game: Game, function: Callable[..., Any]) -> str:
    return f"thought_{game.rules.thoughts.index(function)}_{function.__name__}"


def write_weight(game: Game) -> str:
    """How likely an answer is, as the game's author says; empty where he does not."""
    cases = []
    for question in game.rules.questions:
        lines = []
        for move in question.moves:
            function = game.rules.weights.get((int(question), game.rules.blocks.index(move.block)))
            if function is not None:
                taken = ["t", "seat", shifted(move), *ABOUT][: parameters(function) + 1]
                lines.append(chain([(in_block(move), f"return {thought_name(game, function)}({', '.join(taken)})")]))
        if lines:
            cases.append((int(question), stacked(lines)))
    if not cases:
        return ""
    return f"""
def weight(t, seat, choice):
    question = t.asked[seat] + 0
    {inset(pick("question", cases), 1)}
    return 1
"""


def write_lean(game: Game) -> str:
    """Beyond the tree, an answer by the author's weights: each takes the place of those before it by its share."""
    words = legal_words(game)
    if not game.rules.weights:
        return ""
    copies = [f"v{at}" for at in range(len(words))]
    return f"""
if choice < 0:
    n, total = {" + ".join(f"popcount({word})" for word in words)}, 0
    if n > 1:
        {", ".join(copies)} = {", ".join(words)}
        liked = -1
        for _ in range(n):
            {inset(take_lowest(copies), 3)}
            likely = weight(t, seat, choice)
            if likely > 0:
                total += likely
                k, p0, p1, p2, p3 = policy_below(total, p0, p1, p2, p3)
                if k < likely:
                    liked = choice
        choice = liked
"""
