"""What is wrong with a page as it stands: by geometry at every width, and by axe for whoever sees, hears or touches
otherwise; each by day and by night, which the device says and the page follows without being loaded again. Where things
stand is the same by day, where only colours are others: that they do is looked at in `make soak`.
"""

from collections.abc import Iterator
from pathlib import Path

from plumbing.visits import Visit
from plumbing.volumes import not_in_full
from plumbing.web import WEB

THEMES = ("dark", "light")
WIDTHS = {360: 740, 800: 1100, 1600: 1000}
WIDE = 1600
FINGER = 44  # pixels
FITTING = Path(__file__).with_name("fitting.js").read_text(encoding="utf-8")
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# Two frames later whatever hears that the window is another size has drawn itself anew.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
# A card's name says in words what its face shows in single letters, figures and signs.
VIOLATIONS = """async () => (await axe.run(document, {
        resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: false } },
    })).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).slice(0, 4).join("; ")}`)"""


def by_day_and_night(visit: Visit) -> Iterator[str]:
    for theme in THEMES:
        visit.page.emulate_media(color_scheme=theme)
        visit.until("(theme) => document.documentElement.dataset.theme === theme", theme)
        yield theme


def amiss(visit: Visit, *widths: int) -> list[str]:
    """What is cut off or covered, at these widths or all."""
    found = []
    for width in widths or WIDTHS:
        visit.page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        visit.page.evaluate(DRAWN)
        faults = visit.page.evaluate(FITTING, {"least": FINGER if width == min(WIDTHS) else 0})
        found += [f"{width}: {fault}" for fault in faults]
    visit.page.set_viewport_size({"width": WIDE, "height": WIDTHS[WIDE]})
    return found


def violations(visit: Visit) -> list[str]:
    """What axe has to say."""
    if not visit.page.evaluate("'axe' in window"):
        visit.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = visit.page.evaluate(VIOLATIONS)
    return found


def faults_of(visit: Visit, *widths: int) -> dict[str, list[str]]:
    """All that is wrong, by theme."""
    visit.page.bring_to_front()  # a tab behind another is hardly drawn
    found = {}
    for theme in by_day_and_night(visit):
        found[theme] = violations(visit)
        if theme == THEMES[0] or not not_in_full():
            found[theme] += amiss(visit, *widths)
    return {theme: faults for theme, faults in found.items() if faults}
