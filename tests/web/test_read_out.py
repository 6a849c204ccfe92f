"""What a screen reader says of its own accord, and where it goes on."""

from typing import Any

TABLE = "#/table/new?game=ivanhoe&seats=me,easy,easy&seed=4"
SAID = "[...document.querySelectorAll('[role=status]')].map((one) => one.textContent).filter(Boolean)"
SHUT = ".hand .card[aria-disabled]"


def test_a_refusal_is_read_once_and_once_more_when_it_is_given_again(visit: Any) -> None:
    table = visit(TABLE)
    table.until(f"document.querySelector('{SHUT}') !== null")
    page, heard = table.page, []
    for _ in range(2):
        before = page.evaluate(SAID)
        page.evaluate("(shut) => document.querySelector(shut).click()", SHUT)
        why = page.inner_text(".choice .why")
        table.until(f"(before) => JSON.stringify({SAID}) !== JSON.stringify(before)", before)
        saying = [said for said in page.evaluate(SAID) if why in said]
        assert len(saying) == 1
        heard += saying
    assert heard[0] != heard[1]
    assert heard[0].strip() == heard[1].strip()


def test_in_words_who_has_moved_goes_on_where_the_next_question_stands(visit: Any) -> None:
    table = visit(TABLE, textForm=True)
    table.until("document.querySelector('.words [data-move]') !== null")
    said = table.page.inner_text(".words")
    table.page.focus(".words [data-move]")
    table.page.keyboard.press("Space")
    table.until_other_words(said)
    table.until("document.querySelector('.words [data-move]') !== null")
    assert table.page.evaluate("document.activeElement.closest('.words') !== null")
