"""Several people and bots at one page: of the last player's side nothing is left for those who look next."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from plumbing.heap import texts_in_memory
from plumbing.missing import Needs
from plumbing.visits import Visit, visitor
from plumbing.web import no_page

# All that workers send to the page, as it comes.
HEARD = """(() => {
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => void window.heard(JSON.stringify(data)));
        }
    };
})()"""
CLICK = "(where) => document.querySelector(where).click()"  # an element in a test's hands would not leave the memory
ANY_MOVE = """(nth) => {
    const moves = [...document.querySelectorAll("[data-move]")].filter((one) => one.checkVisibility());
    moves.at(nth % moves.length)?.click();
}"""
FLYING = "document.querySelector('body > [inert]') !== null"
SCREEN = {"width": 1600, "height": 1000}
SLOWLY = 0.01  # times the speed of what moves


class Overheard:
    """A table whose workers are listened to."""

    def __init__(self, context: Any, address: str, at: str, **settings: Any) -> None:
        self.messages: list[dict[str, Any]] = []
        context.add_init_script(HEARD)
        context.expose_function("heard", lambda text: self.messages.append(json.loads(text)))
        context.add_init_script(
            f"localStorage.setItem('tabard.settings', '{json.dumps({'speed': 'none'} | settings)}')"
        )
        self.visit = Visit(context, address, at)
        self.page = self.visit.page

    @property
    def pushes(self) -> list[dict[str, Any]]:
        told = [message["value"] for message in self.messages if "value" in message]
        tables = [value["messages"] for value in told if isinstance(value, dict) and "messages" in value]
        return [push for messages in tables for push in messages if "panels" in push]

    @property
    def screen(self) -> dict[str, Any]:
        screen: dict[str, Any] = self.pushes[-1]["screen"]
        return screen

    def until_wanted(self) -> dict[str, Any]:
        """Until a person is asked or a screen is to be handed over; what is shown then."""
        self.visit.until_asked()
        while not self.pushes[-1]["asks"] and self.screen["handing_to"] is None and not self.pushes[-1]["result"]:
            self.page.wait_for_timeout(40)
        return self.pushes[-1]

    def go_on(self, nth: int) -> None:
        """Any move, or a step of the curtain; until something else is shown."""
        push = self.until_wanted()
        if push["screen"]["handing_to"] is None:
            self.page.evaluate(ANY_MOVE, nth)
        else:
            self.page.evaluate(CLICK, ".curtain .btn" if push["screen"]["blank"] else "footer.seen .btn")
        shown = len(self.pushes)
        for _ in range(25):
            self.page.wait_for_timeout(40)
            if len(self.pushes) > shown:
                return


@pytest.fixture
def sit_down(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Callable[..., Overheard]]:
    """At a table that an address begins; `lively`: things move there."""
    needs("browser", no_page())
    address, chromium = request.getfixturevalue("address"), request.getfixturevalue("chromium")
    contexts: list[Any] = []

    def go(table: str, lively: bool = False, **settings: Any) -> Overheard:
        contexts.append(chromium.new_context(viewport=SCREEN) if lively else visitor(chromium))
        return Overheard(contexts[-1], address, f"#/table/new?{table}", **settings)

    yield go
    for context in contexts:
        context.close()


def texts_of(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set().union(*map(texts_of, value.values()))
    if isinstance(value, list):
        return set().union(*map(texts_of, value))
    return {value} if isinstance(value, str) else set()


def hand(push: dict[str, Any]) -> set[str]:
    """What is said of the cards that the one who looks holds: names, refs, what has come to him."""
    shows = push["screen"]["shows"]
    held = set(push["view"]["hands"][str(shows)]) if shows is not None else set()
    return {
        text for text in texts_of([push["panels"], push["log"], push["asks"]]) if any(card in text for card in held)
    }


@pytest.mark.parametrize("form", ["words", "picture"])
def test_when_all_may_look_the_page_holds_nothing_of_anybodys_hand(sit_down: Any, form: str) -> None:
    """Not in its document, nor anywhere in its memory: behind the curtain, and while all are asked aloud."""
    table = sit_down("game=ivanhoe&seats=me,me,me&seed=3", textForm=form == "words", chances=True, sound=True)
    table.until_wanted()
    known = texts_in_memory(table.page)  # what a game's look says of its cards, say
    private: set[str] = set()
    aloud = curtains = 0
    for nth in range(60):
        push = table.until_wanted()
        private |= hand(push)
        if push["screen"]["shows"] is None:
            public = set().union(*(texts_of(one) for one in table.pushes if one["screen"]["shows"] is None))
            aloud, curtains = aloud + bool(push["asks"]), curtains + push["screen"]["blank"]
            assert (private - known - public) & texts_in_memory(table.page) == set()
        if aloud and curtains > 1:
            break
        table.go_on(nth)
    assert aloud
    assert len(private) > 20
    assert table.visit.faults == []


def test_what_flies_when_all_may_look_flies_no_further(sit_down: Any) -> None:
    table = sit_down("game=ivanhoe&seats=me,me,me&seed=3", lively=True)
    table.until_wanted()
    table.page.context.new_cdp_session(table.page).send("Animation.setPlaybackRate", {"playbackRate": SLOWLY})
    ended = False
    for nth in range(60):
        flying = table.page.evaluate(FLYING)
        table.go_on(nth)
        if table.screen["shows"] is None and flying:
            ended = not table.page.evaluate(FLYING)
            break
    assert ended


def test_of_what_bots_play_the_page_is_told_only_what_may_be_seen(sit_down: Any) -> None:
    """A bot's sealed answer, or which card it lays down unseen, is not even a number in a message."""
    table = sit_down("game=quests&seats=me,easy,easy,easy&seed=4")
    for nth in range(8):
        table.go_on(nth)
    answers = [message["value"] for message in table.messages if isinstance(message.get("value"), dict)]
    assert sum("plainly" in answer for answer in answers) > 2  # so many moves of bots
    said = set().union(*(answer.keys() for answer in answers))
    assert said == {"awoken", "table", "messages", "kept", "plainly"}
