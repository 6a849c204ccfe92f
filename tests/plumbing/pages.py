"""Pages of documentation as tests read them: fenced blocks by language, and the file that a block belongs to.

```python ladder/rules.py        a part of that file
```pycon                         a session that is played
```console                       commands after `$`, and what they print; `…` stands for any lines
"""

import doctest
import re
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent.parent
FENCE = re.compile(r"^```(?P<kind>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)[^)]*\)")
ANCHOR = re.compile(r"\]\((?!https?:)([^)#]+)#([^)]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Block(NamedTuple):
    kind: str
    file: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    found = FENCE.finditer(text)
    return [Block(one["kind"], one["file"] or "", one["text"], text[: one.start()].count("\n") + 1) for one in found]


def links(page: Path) -> list[str]:
    """What a page points at beside itself."""
    return LINK.findall(page.read_text(encoding="utf-8"))


def anchors(page: Path) -> list[tuple[str, str]]:
    """The headings of other pages that a page points at, each with its page."""
    return ANCHOR.findall(page.read_text(encoding="utf-8"))


def headings(page: Path) -> list[str]:
    """The headings of a page as links name them."""
    found = HEADING.findall(page.read_text(encoding="utf-8"))
    return [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in found]


def files(page: Path) -> dict[str, str]:
    """The files whose parts a page shows, each put together: as Python is written, with two blank lines between."""
    parts: dict[str, list[str]] = {}
    for block in blocks(page):
        if block.file:
            parts.setdefault(block.file, []).append(block.text)
    return {file: "\n\n".join(texts) for file, texts in parts.items()}


def play_sessions(page: Path) -> int:
    """Play all sessions of a page in one room; how many lines were tried. Raises on the first fault."""
    names: dict[str, Any] = {}
    runner = doctest.DebugRunner(verbose=False, optionflags=FLAGS)
    tried = 0
    for block in blocks(page):
        if block.kind == "pycon":
            test = doctest.DocTestParser().get_doctest(block.text, names, page.name, str(page), block.line)
            test.globs = names  # what one session made, the next one has
            tried += runner.run(test, clear_globs=False).attempted
    return tried


def commands(page: Path) -> list[tuple[list[str], str]]:
    """The commands of a page, each as words, with what it prints."""
    found = []
    for block in blocks(page):
        if block.kind == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                command, _, printed = part.partition("\n")
                found.append((command.split(), printed))
    return found


def prints(printed: str, expected: str) -> bool:
    """Whether a command printed what a page says."""
    pattern = "(?:.*\n)*".join(re.escape(part) for part in expected.split("…\n"))
    return re.fullmatch(pattern, printed) is not None
