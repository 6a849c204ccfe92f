"""Rulebooks on a terminal: headings at the margin, cards after them, nothing where there is nothing."""

from io import StringIO

from rich.console import Console

from tabard import shelf
from tabard.terminal.rulebook import WIDEST, Rulebook, book_of, in_lines
from toys.parlour import DUEL, write_race

TEXT = "# Race\nWho is *first* wins.\n\n## A turn\n1. Walk.\n2. Rest, `if` you must.\n"


def test_a_rulebook_reads_without_any_style():
    assert in_lines(Rulebook(TEXT), 30).splitlines() == [
        "Race",
        "",
        "Who is first wins.",
        "",
        "A turn ───────────────────────",
        "",
        " 1 Walk.",
        " 2 Rest, if you must.",
    ]


def test_it_has_no_colours_of_its_own_and_no_long_lines():
    out = StringIO()
    Console(file=out, width=200, force_terminal=True, color_system="truecolor").print(
        Rulebook("word " * 100 + "`code`")
    )
    assert "\x1b[3" not in out.getvalue().replace("\x1b[3m", "")
    assert "\x1b[1mcode" in out.getvalue()
    assert max(len(line.rstrip()) for line in out.getvalue().splitlines()) <= WIDEST


def test_a_book_is_what_lies_beside_the_rules(tmp_path):
    folder = write_race(tmp_path / "race")
    game = shelf.load_folder(folder)
    assert book_of(game) is None
    (folder / "rulebook.md").write_text(TEXT)
    assert in_lines(book_of(game), 30).startswith("Race\n\nWho is first wins.")
    assert "All cards" not in in_lines(book_of(game), 30)


def test_it_tells_of_all_cards_from_where_they_are_declared():
    book = in_lines(book_of(shelf.find("ivanhoe")), 76)
    assert book.index("House rules ───") < book.index("All cards ───")
    assert "Riposte        The last card of one opponent's display goes on top of yours.\n" in book


def test_a_game_with_neither_has_no_book():
    assert book_of(DUEL) is None
