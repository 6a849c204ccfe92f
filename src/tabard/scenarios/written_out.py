"""How much a feature is with each row of its outlines written out: looked at before any of it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_COLUMNS = 100
MOST_PLACES = 300_000  # texts, each as often as there are cells to put into it; the largest of Tabard's own has 9,000
MOST_LETTERS = 10_000_000


def refuse_what_grows(feature: Any) -> None:
    """Raise Refused where the rows of outlines make more of it than anybody reads."""
    places = letters = 0
    for before, scenario in scenarios_in(feature, []):
        refuse_headings_in_values(scenario)
        texts = [*before, *texts_of(scenario)]
        rows = [[cell["value"] for cell in row["cells"]] for one in scenario["examples"] for row in one["tableBody"]]
        headings = sum(text.count("<") for text in texts)
        places += len(texts) * (1 + sum(map(len, rows)))
        letters += sum(map(len, texts)) * (1 + len(rows)) + headings * sum(max(map(len, row)) for row in rows)
        if places > MOST_PLACES or letters > MOST_LETTERS:
            line = scenario["location"]["line"]
            raise Refused(f"With each row of its outlines written out it is too large, from line {line} on.")


def refuse_headings_in_values(scenario: Any) -> None:
    """A value that holds a heading, whose value holds others again, would grow with each column."""
    for examples in scenario["examples"]:
        cells = (examples.get("tableHeader") or {}).get("cells", [])
        if len(cells) > MOST_COLUMNS:
            line = examples["location"]["line"]
            raise Refused(f"The examples in line {line} have {len(cells):,} columns: there may be {MOST_COLUMNS}.")
        for row in examples["tableBody"]:
            values = [cell["value"] for cell in row["cells"] if "<" in cell["value"]]
            if any(f"<{heading['value']}>" in value for value in values for heading in cells):
                raise Refused(f"A value in line {row['location']['line']} holds a heading of its own table.")


def scenarios_in(node: Any, before: list[str]) -> Iterator[tuple[list[str], Any]]:
    """Each scenario with the tags and sentences that it has from what is around it."""
    before = before + names_of(node.get("tags", []))
    for child in node.get("children", []):
        if "background" in child:
            before = before + said_in(child["background"]["steps"])
        elif "rule" in child:
            yield from scenarios_in(child["rule"], before)
        else:
            yield before, child["scenario"]


def texts_of(scenario: Any) -> list[str]:
    """What is written anew for each row."""
    tags = [*scenario["tags"], *(tag for examples in scenario["examples"] for tag in examples["tags"])]
    return [scenario["name"], *names_of(tags), *said_in(scenario["steps"])]


def names_of(tags: Any) -> list[str]:
    return [tag["name"] for tag in tags]


def said_in(steps: Any) -> list[str]:
    """Sentences, and what stands beneath them."""
    found = []
    for step in steps:
        found += [step["text"], (step.get("docString") or {}).get("content") or ""]
        found += [cell["value"] for row in (step.get("dataTable") or {}).get("rows", []) for cell in row["cells"]]
    return found
