"""Names of cards as numbers, so that they can lie on a table."""

from functools import lru_cache

LONGEST_NAME, LETTERS_EACH, LETTER_BITS = 18, 9, 7
MOST_NAMES = 1_000  # that are remembered


def fits(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()


def name_numbers(name: str) -> tuple[int, int]:
    """A name as two numbers, so that it can lie on a table."""
    numbers = []
    for first in (0, LETTERS_EACH):
        part = name[first : first + LETTERS_EACH]
        numbers.append(sum(ord(letter) << at * LETTER_BITS for at, letter in enumerate(part)))
    return numbers[0], numbers[1]


def name_of(numbers: list[int]) -> str:
    return spelled(*numbers)


@lru_cache(maxsize=MOST_NAMES)
def spelled(*numbers: int) -> str:
    """Remembered: most lines of the log name a card."""
    letters = [chr(number >> at * LETTER_BITS & 127) for number in numbers for at in range(LETTERS_EACH)]
    return "".join(letters).replace("\0", "")
