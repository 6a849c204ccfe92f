"""What every game owes: checks to run over any game, on the shelf or in a folder. Each raises `Fault` with a sentence.

    import pytest
    from mygame import GAME
    from tabard.contract import CHECKS, volume

    MUCH = volume(GAME)

    @pytest.mark.parametrize("name", CHECKS)
    def test_contract(name):
        CHECKS[name](GAME, MUCH)

Each takes how much to do: a volume, which is as much as the game needs for all it has to be met, or numbers to count
through, such as range(100): random games, or positions in them.
"""

from collections.abc import Callable
from typing import Any

from tabard.contract.cards import check_cards
from tabard.contract.ending import check_ending
from tabard.contract.looks import check_look
from tabard.contract.moves import check_moves
from tabard.contract.panels import check_panels
from tabard.contract.play import Fault, moments
from tabard.contract.repeats import check_copies, check_determinism, check_setups
from tabard.contract.searches import check_search, check_wasm_search
from tabard.contract.secrecy.non_interference import check_sealed, check_secrecy
from tabard.contract.secrecy.samples import check_samples
from tabard.contract.sentences import check_sentences
from tabard.contract.sharing import check_shared_screen
from tabard.contract.targets import check_checked, check_compiled, check_cuda, check_ptx, check_wasm
from tabard.contract.thoughts import check_thoughts
from tabard.contract.undo import check_undo
from tabard.contract.volumes import Volume, volume

__all__ = [
    "CHECKS", "Fault", "Volume", "check_cards", "check_checked", "check_compiled", "check_copies", "check_cuda",
    "check_determinism", "check_ending", "check_look", "check_moves", "check_panels", "check_ptx", "check_samples",
    "check_sealed", "check_search", "check_secrecy", "check_sentences", "check_setups", "check_shared_screen",
    "check_thoughts", "check_undo", "check_wasm", "check_wasm_search", "moments", "volume",
]  # fmt: skip

# Those that need nothing but the game itself, in plain form. A game in the fast lane also passes `check_compiled`,
# `check_checked`, `check_search`, `check_ptx`, `check_wasm` and `check_wasm_search`, and with a GPU `check_cuda`.
CHECKS: dict[str, Callable[..., Any]] = {
    "moves": check_moves,
    "determinism": check_determinism,
    "copies": check_copies,
    "setups": check_setups,
    "cards": check_cards,
    "ending": check_ending,
    "secrecy": check_secrecy,
    "sealed": check_sealed,
    "samples": check_samples,
    "sentences": check_sentences,
    "panels": check_panels,
    "look": check_look,
    "undo": check_undo,
    "shared screen": check_shared_screen,
    "thoughts": check_thoughts,
}
