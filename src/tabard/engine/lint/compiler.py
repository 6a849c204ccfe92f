"""The compiler's errors in words: one sentence with file and line instead of two pages of types."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.engine.lint.complaints import Complaint
from tabard.engine.lint.subset import outside_subset

if TYPE_CHECKING:
    from tabard.engine.game import Game

PLACE = re.compile(r'File "(?P<file>[^"\n]+)", line (?P<line>\d+)|(?:at|location:) (?P<path>\S+) \((?P<row>\d+)\)')

MIXED_TUPLE = "A tuple with parts of different kinds is indexed by a number known only in play: use `if`, or a field."
UNSET = "'{0}' may be used before it has a value: set it on every way."
SENTENCES = (  # the first that fits; what is deeper down in an error comes first here
    (r"Untyped global name '(\w+)'.*?<class 'function'>", "'{0}' is not registered: put @game.rule above it."),
    (r"Untyped global name '(\w+)'.*?<class '([\w.]+)'>", "'{0}' is a {1}: rules read numbers and tuples of them."),
    (r"variable '(\w+)' in globals", "'{0}' cannot be a constant: make it a tuple, or a field of the table."),
    (r"NameError: name '(\w+)' is not defined", "'{0}' is not defined."),
    (r"Cannot unify (.+?) and (.+?) for '(\w+)", "'{2}' is of two kinds here ({0} and {1}): use a name for each."),
    (r"getitem\(Tuple\(.+?\), ", MIXED_TUPLE),
    (r"(?:Unknown attribute|Field) '(\w+)'", "There is no '{0}' here: is it a field of the table?"),
    (r"missing a required argument: '(\w+)'", "A rule is called without its argument '{0}'."),
    (r"too many positional arguments", "A rule is called with too many arguments."),
    (r"compiler re-entrant|recursion", "A rule calls itself, if only through others: use a loop, or `then`."),
    (r"unsupported opcode \((\w+)\)", "This does not compile ({0}): docs/subset.md says what does."),
    (r"variable '(\w+)' referenced before assignment", UNSET),
    (r".*>>> (\w+)\(", "'{0}' does not take values of these kinds: rules calculate with whole numbers."),
)


def sentence_for(fault: BaseException, game: Game) -> str:
    """One sentence with file and line: the linter's where it has one, else the compiler's in words."""
    text = str(fault)
    place = place_of(text, game)
    complaints = outside_subset(game)
    if complaints:
        return str(next((found for found in complaints if (found.file, found.line) == place), complaints[0]))
    said = in_words(text, fault)
    return str(Complaint(*place, said)) if place else f"{game.name} does not compile: {said}"


def place_of(text: str, game: Game) -> tuple[str, int] | None:
    """The place in the game's own files that the compiler names first, in its innermost error."""
    files = {function.__code__.co_filename for function in game.rules.functions}
    places = []
    for match in PLACE.finditer(text):
        file, line = match["file"] or match["path"], int(match["line"] or match["row"])
        places += [
            (known, line) for known in files if known in (file, str(Path(file).resolve())) or known.endswith(f"/{file}")
        ]
    return places[0] if places else None


def in_words(text: str, fault: BaseException) -> str:
    for pattern, sentence in SENTENCES:
        match = re.search(pattern, text, re.DOTALL)
        if match:
            return sentence.format(*(group or "" for group in match.groups()))
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Failed in nopython")]
    return f"{type(fault).__name__}: {lines[0].rstrip('.') if lines else 'no reason given'}."
