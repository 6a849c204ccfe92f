"""Feature files: read with the official Gherkin parser into scenarios, one for each row of examples."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabard.errors import Refused
from tabard.scenarios.values import Block
from tabard.scenarios.written_out import refuse_what_grows
from tabard.writing import read_plain

if TYPE_CHECKING:
    from pathlib import Path


LARGEST = 1_000_000  # letters; those of Tabard's own games have some ten thousand


class BadFeature(Exception):  # noqa: N818  (it is said of the file)
    """A feature file that cannot be read. `str(bad)` is `file:line: sentence`."""


@dataclass(frozen=True)
class Said:
    """One sentence of a scenario and where it stands."""

    line: int
    sentence: str
    block: Block


@dataclass(frozen=True)
class Scenario:
    """One scenario ready to run; of an outline, one for each row of its examples."""

    file: Path
    line: int
    feature: str
    name: str
    tags: frozenset[str]
    steps: tuple[Said, ...]


def read_feature(file: Path) -> list[Scenario]:
    """All scenarios of a file. Raises BadFeature."""
    from gherkin import Compiler, Parser
    from gherkin.errors import CompositeParserException, ParserException

    try:
        document: Any = Parser().parse(text_of(file))
    except OSError as fault:
        raise BadFeature(f"{file}: The file cannot be read: {fault.strerror}.") from None
    except Refused as refused:
        raise BadFeature(f"{file}: {refused}") from None
    except UnicodeDecodeError:
        raise BadFeature(f"{file}: The file is not text in UTF-8.") from None
    except CompositeParserException as faults:
        raise BadFeature(told_of(file, faults.errors[0])) from None
    except ParserException as fault:
        raise BadFeature(told_of(file, fault)) from None
    document["uri"] = str(file)
    feature = document.get("feature") or {}
    refuse_empty_outlines(file, feature)
    try:
        refuse_what_grows(feature)
    except Refused as refused:
        raise BadFeature(f"{file}: {refused}") from None
    lines = lines_of(document)
    mean_headings_as_written(feature)
    return [scenario_of(file, feature["name"], pickle, lines) for pickle in Compiler().compile(document)]


def told_of(file: Path, fault: Any) -> str:
    sentence = str(fault).partition("): ")[2]
    return f"{file}:{fault.location['line']}: This is not Gherkin: {sentence}."


def lines_of(node: Any) -> dict[str, int]:
    """The line of every part of a document, by its id."""
    found: dict[str, int] = {}
    if isinstance(node, dict):
        if "id" in node and "location" in node:
            found[node["id"]] = node["location"]["line"]
        for value in node.values():
            found |= lines_of(value)
    elif isinstance(node, list):
        for value in node:
            found |= lines_of(value)
    return found


def refuse_empty_outlines(file: Path, node: Any) -> None:
    """An outline without rows would be left out without a word."""
    for child in node.get("children", []):
        if "rule" in child:
            refuse_empty_outlines(file, child["rule"])
        scenario = child.get("scenario") or {}
        outline = "outline" in scenario.get("keyword", "").lower() or scenario.get("examples")
        if outline and not any(examples["tableBody"] for examples in scenario["examples"]):
            line = scenario["location"]["line"]
            raise BadFeature(f"{file}:{line}: The outline '{scenario['name']}' has no rows of examples.")


def text_of(file: Path) -> str:
    """Of a plain file that is not too large. Raises Refused."""
    text = read_plain(file)
    if len(text) > LARGEST:
        raise Refused(f"It is too large: it has {len(text):,} letters, and a feature at most {LARGEST:,}.")
    return text


def mean_headings_as_written(node: Any) -> None:
    """Gherkin's compiler looks for `<heading>` by a regular expression: no sign in a heading is one."""
    for child in node.get("children", []):
        mean_headings_as_written(child.get("rule") or {})
        for examples in (child.get("scenario") or {}).get("examples", []):
            for cell in (examples.get("tableHeader") or {}).get("cells", []):
                cell["value"] = re.escape(cell["value"])


def scenario_of(file: Path, feature: str, pickle: Any, lines: dict[str, int]) -> Scenario:
    steps = tuple(
        Said(lines[step["astNodeIds"][0]], step["text"], block_of(step.get("argument"))) for step in pickle["steps"]
    )
    tags = frozenset(tag["name"].lstrip("@") for tag in pickle["tags"])
    return Scenario(file, lines[pickle["astNodeIds"][-1]], feature, pickle["name"], tags, steps)


def block_of(argument: Any) -> Block:
    if argument and "docString" in argument:
        return Block(text=argument["docString"]["content"] or "")
    if argument and "dataTable" in argument:
        return Block(rows=tuple(tuple(cell["value"] for cell in row["cells"]) for row in argument["dataTable"]["rows"]))
    return Block()
