"""Private views that others may be looking at are caught: shared screens broken in one place."""

from collections.abc import Callable

import pytest

from contract.toys import honest
from tabard import contract
from tabard.engine.match.match import Match
from tabard.shelf import find
from tabard.sitting import curtain
from tabard.sitting.curtain import SharedScreen

HANDED_BY_NOBODY = r"the screen shows what only seat \d may see, and nobody has handed it over"


def gives_the_view_back_after_a_question_aloud(honestly: Callable[..., None]) -> Callable[..., None]:
    def follow(screen: SharedScreen, match: Match, sealed: bool = False) -> None:
        before = screen.shows or getattr(screen, "before", None)
        honestly(screen, match, sealed)
        screen.before = before  # type: ignore[attr-defined]
        if screen.handing_to == before:
            screen.hand_over()

    return follow


def hands_over_by_itself(honestly: Callable[..., None]) -> Callable[..., None]:
    def follow(screen: SharedScreen, match: Match, sealed: bool = False) -> None:
        honestly(screen, match, sealed)
        screen.hand_over()

    return follow


def draws_a_curtain_whoever_goes_on(honestly: Callable[..., None]) -> Callable[..., None]:
    def follow(screen: SharedScreen, match: Match, sealed: bool = False) -> None:
        honestly(screen, match, sealed)
        asked = [ask.seat for ask in match.asks if ask.seat in screen.people]
        if len(screen.people) > 1 and screen.public is None and asked:
            screen.handing_to = asked[0]

    return follow


def asks_one_alone_as_it_asks_all(honestly: Callable[..., None]) -> Callable[..., None]:
    def follow(screen: SharedScreen, match: Match, sealed: bool = False) -> None:
        honestly(screen, match, sealed)
        asks = [ask for ask in match.asks if ask.seat in screen.people]
        screen.public = curtain.public_question(match.game, asks)

    return follow


def test_it_is_caught_when_who_goes_on_has_his_view_back_after_a_question_aloud(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SharedScreen, "follow", gives_the_view_back_after_a_question_aloud(SharedScreen.follow))
    with pytest.raises(contract.Fault, match=f"answers 'nobody'.*: {HANDED_BY_NOBODY}"):
        contract.check_shared_screen(find("ivanhoe"), range(800))


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (hands_over_by_itself, HANDED_BY_NOBODY),
        (draws_a_curtain_whoever_goes_on, r"a curtain stands before seat \d, who has gone on undisturbed"),
        (asks_one_alone_as_it_asks_all, "one person among bots is handed the screen, or asked for everybody"),
    ],
)
def test_it_is_caught_when_a_screen(broken: Callable[..., Callable[..., None]], says: str,
                                    monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.setattr(SharedScreen, "follow", broken(SharedScreen.follow))
    with pytest.raises(contract.Fault, match=says):
        contract.check_shared_screen(honest("magpie"), range(800))


def test_it_is_caught_when_what_was_hidden_is_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is taken back after the screen was blanked, and the one who had hidden his view has it at once."""

    def hide(screen: SharedScreen) -> None:
        screen.before = screen.shows  # type: ignore[attr-defined]
        shown(screen)

    def forget(screen: SharedScreen) -> None:
        screen.shows = screen.shows or getattr(screen, "before", None)
        forgotten(screen)

    shown, forgotten = SharedScreen.hide, SharedScreen.forget
    monkeypatch.setattr(SharedScreen, "hide", hide)
    monkeypatch.setattr(SharedScreen, "forget", forget)
    with pytest.raises(contract.Fault, match=HANDED_BY_NOBODY):
        contract.check_shared_screen(honest("magpie"), range(800))
