"""Reading feature files: every scenario with its lines, tags and rows, and a sentence for what cannot be read."""

import re
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from tabard.scenarios import BadFeature, Scenario, read_feature, run_feature

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(text: str) -> Path:
        file = tmp_path / "it.feature"
        file.write_text(textwrap.dedent(text).lstrip(), encoding="utf-8")
        return file

    return write


OUTLINE = """
    @C4-1.1
    Feature: Discs
      Background:
        Given a game of connect-four

      @C4-2.1
      Scenario Outline: Column <column>
        Given a new game
        When Player 1 plays "<column>"
        Then the messages are:
          | Player 1 drops a disc into column <column> |
          | Player 2 has a turn                        |

        Examples:
          | column |
          | 0      |
          | 7      |
"""


def test_an_outline_gives_a_scenario_for_each_row(write: Write) -> None:
    first, second = read_feature(write(OUTLINE))
    assert (first.name, first.line, second.name, second.line) == ("Column 0", 16, "Column 7", 17)
    assert first.tags == {"C4-1.1", "C4-2.1"}
    assert [said.line for said in first.steps] == [4, 8, 9, 10]
    assert first.steps[-1].block.rows == (("Player 1 drops a disc into column 0",), ("Player 2 has a turn",))


def test_a_failure_names_the_line_and_sentence_where_it_was_met(write: Write) -> None:
    first, second = run_feature(write(OUTLINE))
    assert first.passed
    assert first.game == "connect-four"
    assert (second.line, second.sentence) == (10, "the messages are:")
    assert second.why == 'Player 1\'s move "7" was refused: Invalid column!'


def test_one_that_fails_does_not_keep_the_others_from_running(write: Write) -> None:
    feature = """
        Feature: Two
          Scenario: First
            Given the sky is blue
          Scenario: Second
            Given a game of connect-four
            And a new game
            Then it is Player 1's turn
    """
    assert [outcome.passed for outcome in run_feature(write(feature))] == [False, True]


def test_a_scenario_without_sentences_fails(write: Write) -> None:
    [outcome] = run_feature(write("Feature: Empty\n  Scenario: Nothing\n"))
    assert outcome.why == "The scenario expects nothing: no sentence of it can fail."


def test_rules_and_their_backgrounds_are_read(write: Write) -> None:
    feature = """
        Feature: Rules
          Background:
            Given a game of connect-four
          Rule: Player 1 begins
            Background:
              Given a new game
            Example: So it is
              Then it is Player 1's turn
    """
    [outcome] = run_feature(write(feature))
    assert outcome.passed


BAD = [
    ("Nonsense\n", "{file}:1: This is not Gherkin: "),
    ("Feature: A\n  Scenario: B\n    Given a\n  Oops\n", "{file}:4: This is not Gherkin: "),
    (
        "Feature: A\n  Scenario Outline: B\n    Given a <b>\n    Examples:\n      | b |\n",
        "{file}:2: The outline 'B' has no rows of examples.",
    ),
    ("Feature: A\n  Scenario Outline: B\n    Given a <b>\n", "{file}:2: The outline 'B' has no rows of examples."),
]


@pytest.mark.parametrize(("text", "sentence"), BAD)
def test_what_cannot_be_read_is_a_sentence_with_its_line(write: Write, text: str, sentence: str) -> None:
    file = write(text)
    with pytest.raises(BadFeature) as caught:
        read_feature(file)
    assert str(caught.value).startswith(sentence.format(file=file))
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_or_not_text_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadFeature, match=r"The file cannot be read: No such file or directory\."):
        read_feature(tmp_path / "none.feature")
    (tmp_path / "odd.feature").write_bytes(b"Feature: \xff\xfe\n")
    with pytest.raises(BadFeature, match="not text in UTF-8"):
        read_feature(tmp_path / "odd.feature")


def test_an_empty_file_has_no_scenarios(write: Write) -> None:
    scenarios: list[Scenario] = read_feature(write(""))
    assert scenarios == []


def outline(steps: str, headings: str, *rows: str) -> str:
    return f"Feature: F\n  Scenario Outline: S\n{steps}    Examples:\n{headings}" + "".join(rows)


TOO_LARGE = "With each row of its outlines written out it is too large, from line 2 on."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (outline('    * "<a>"\n' * 3_000, "    | a |\n", "    | 1 |\n" * 3_000), TOO_LARGE),
        (outline(f"    * {'<a>' * 300}\n", "    | a |\n", f"    | {'x' * 500} |\n" * 300), TOO_LARGE),
        (outline("    * it\n", "    |" + " a |" * 101 + "\n", "    |" + " 1 |" * 101 + "\n"), "have 101 columns"),
        (outline("    * <a>\n", "    | a | b |\n", "    | <b><b> | 1 |\n"), "A value in line 6 holds a heading"),
        ("@t " * 1_000 + "\n" + "Feature: F\n" + "  Scenario: S\n    * it\n" * 1_000, "from line"),
    ],
    ids=["steps", "letters", "columns", "headings", "tags"],
)
def test_what_would_grow_with_its_rows_is_refused_before_it_does(write: Write, text: str, sentence: str) -> None:
    with pytest.raises(BadFeature, match=re.escape(sentence)):
        read_feature(write(text))
