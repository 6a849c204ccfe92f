"""Visits to the page in a real browser, over a folder as `tabard publish` writes it."""

import time
from typing import Any

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PATIENCE = 60_000  # milliseconds
AT_ONCE = """() => {
    const chosen = JSON.parse(localStorage.getItem("tabard.settings") ?? "{}");
    localStorage.setItem("tabard.settings", JSON.stringify({ speed: "none", theme: "auto", ...chosen }));
}"""
WAITS = "document.querySelector('[data-ask], [data-result], .curtain, footer.seen') !== null"


def visitor(chromium: Any, **device: Any) -> Any:
    """Somebody who has never been here, and waits for no bot's pause; on a wide screen, by night, unless the device is
    another."""
    usual = {"viewport": {"width": 1600, "height": 1000}, "reduced_motion": "reduce", "color_scheme": "dark"}
    context = chromium.new_context(**usual | device)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"({AT_ONCE})()")
    return context


class Visit:
    """A page that is open, and whatever went wrong in it."""

    def __init__(self, context: Any, address: str, at: str = "") -> None:
        self.faults: list[str] = []
        self.page = context.new_page()
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", self._hear)
        self.page.goto(address + at)

    def _hear(self, said: Any) -> None:
        if said.type == "error":
            self.faults.append(said.text)

    def choose(self, **settings: Any) -> None:
        """Settings, as a person has chosen them before."""
        self.page.evaluate(
            """(more) => localStorage.setItem("tabard.settings", JSON.stringify({
                ...JSON.parse(localStorage.getItem("tabard.settings") ?? "{}"), ...more }))""",
            settings,
        )
        self.page.reload()

    def until(self, what: str, given: Any = None) -> None:
        """Until a piece of JavaScript is true. (Playwright's own way would have the page evaluate a text, which its
        policy forbids.)"""
        before = time.monotonic()
        while not self.page.evaluate(what, given):
            assert time.monotonic() < before + PATIENCE / 1000, f"never came true: {what}"
            self.page.wait_for_timeout(40)

    def until_asked(self) -> None:
        """Until something is wanted of who looks, or it is over."""
        self.until(WAITS)

    def until_other_words(self, said: str) -> None:
        self.until("(said) => document.querySelector('.words')?.innerText !== said", said)

    @property
    def is_over(self) -> bool:
        return bool(self.page.query_selector("[data-result]"))

    def pieces(self) -> int:
        return len(self.page.query_selector_all(".board .piece"))
