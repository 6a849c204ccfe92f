"""People who play in the page, each in a way of their own: by mouse, by keyboard alone, in words, by what a screen
reader is told. They choose at random and know no rule; what cannot be clicked or reached fails.
"""

import random
import time
from collections.abc import Callable
from typing import Any

from plumbing.visits import PATIENCE, Visit

Player = Callable[[Visit, random.Random], None]

MOVED = "main :is([data-move], .can)"  # whatever something can be done with
CHOICE = ".choice [data-move]"
HANDING = (".curtain .btn", "footer.seen .btn")
SEEN = "document.body.innerText"


def play_to_the_end(visit: Visit, player: Player, seed: int = 0, most: int = 5000) -> int:
    """How many answers it took."""
    dice = random.Random(seed)
    for answers in range(most):
        visit.until_asked()
        if visit.is_over:
            assert visit.page.locator("[data-result]").first.inner_text().strip()
            return answers
        before = visit.page.evaluate(SEEN)
        player(visit, dice)
        until_other(visit, before)
    raise AssertionError(f"not over after {most} answers: {visit.page.url}")


def until_other(visit: Visit, before: str) -> None:
    began = time.monotonic()
    while visit.page.evaluate(SEEN) == before:
        assert time.monotonic() < began + PATIENCE / 1000, f"nothing came of it: {before}"
        visit.page.wait_for_timeout(20)


def hands_over(visit: Visit) -> bool:
    """Where several people share the screen, the next one takes it."""
    for button in HANDING:
        found = visit.page.query_selector(button)
        if found:
            found.click()
            return True
    return False


def shown(visit: Visit, what: str) -> list[Any]:
    return [one for one in visit.page.query_selector_all(what) if one.is_visible()]


# --- four ways --------------------------------------------------------------------------------------------


def by_mouse(visit: Visit, dice: random.Random) -> None:
    """Click something with which something can be done; where that can mean several things, one of them."""
    if hands_over(visit):
        return
    dice.choice(shown(visit, MOVED)).click()
    several = shown(visit, CHOICE)
    if several:
        dice.choice(several).click()


def by_keyboard(visit: Visit, dice: random.Random) -> None:
    """Go there by arrows, and press Enter."""
    keys = visit.page.keyboard
    if any(visit.page.query_selector(button) for button in HANDING):
        press_to(visit, "Tab", ", ".join(HANDING))
        keys.press("Enter")
        return
    visit.page.evaluate("document.activeElement?.blur()")
    keys.press("ArrowRight")
    for _ in range(dice.randrange(8)):
        keys.press(dice.choice(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]))
    assert visit.page.evaluate("(what) => document.activeElement.matches(what)", MOVED)
    keys.press("Enter")
    several = shown(visit, CHOICE)
    if several:
        for _ in range(dice.randrange(len(several))):
            keys.press("Tab")
        assert visit.page.evaluate("(what) => document.activeElement.matches(what)", CHOICE)
        keys.press("Enter")


def press_to(visit: Visit, key: str, what: str, most: int = 80) -> None:
    """Press a key until what is wanted has the focus."""
    for _ in range(most):
        if visit.page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
        visit.page.keyboard.press(key)
    raise AssertionError(f"{what} cannot be reached by {key}")


def in_words(visit: Visit, dice: random.Random) -> None:
    """By a button of the text form."""
    if not hands_over(visit):
        dice.choice(shown(visit, ".words [data-move]")).click()


def by_ear(visit: Visit, dice: random.Random) -> None:
    """By the browser's accessibility tree alone: under the heading of what is possible, one of the buttons, which is
    given the focus and pressed as a screen reader does."""
    if hands_over(visit):
        return
    session = visit.page.context.new_cdp_session(visit.page)
    try:
        buttons = told_buttons(session)
        assert buttons, "nothing that could be pressed is told"
        assert all(name for name, _ in buttons), "a button without a name"
        _, node = dice.choice(buttons)
        session.send("DOM.focus", {"backendNodeId": node})
        visit.page.keyboard.press("Enter")
    finally:
        session.detach()


MOVES = "Possible moves"


def told(session: Any) -> list[tuple[str, str, int]]:
    """What is told, in its order: role, name, and the node in the document."""
    session.send("Accessibility.enable")
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}
    found: list[tuple[str, str, int]] = []

    def tell(node: dict[str, Any]) -> None:
        if not node["ignored"]:
            role, name = (node.get(part, {}).get("value", "") for part in ("role", "name"))
            found.append((role, name, node.get("backendDOMNodeId", 0)))
        for child in node.get("childIds", []):
            if child in nodes:
                tell(nodes[child])

    tell(next(iter(nodes.values())))
    return found


def told_buttons(session: Any) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    heading = ""
    for role, name, node in told(session):
        if role == "heading":
            heading = name
        elif role == "button" and heading == MOVES:
            found.append((name, node))
    return found
