"""Chance under a seed: exact, and never the same for two games."""

import inspect
import itertools
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.engine.table import chance
from tabard.engine.table.chance import WORD, base_words, random_below, seed_chance, seeded_word, spin, stir

words = st.integers(0, WORD)


def table(game="toy", seed=1, index=0):
    t = SimpleNamespace(chance=[0, 0, 0, 0], words=None, rolled=0)
    seed_chance(t, *base_words(game, seed), index)
    return t


def fed_with(*given_words):
    return SimpleNamespace(chance=[0, 0, 0, 0], words=iter(given_words), rolled=0)


def test_the_generator_is_xoshiro128_plus_plus():
    """Against its authors' program, run from the state 1, 2, 3, 4."""
    state, found = (1, 2, 3, 4), []
    for _ in range(10):
        word, *state = spin(*state)
        found.append(word)
    assert found == [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]


@given(words, words, words, words, st.integers(0, 127))
def test_stirring_loses_nothing(a, b, c, d, bit):
    """Different states stay different, and one bit changes many."""
    other = [a, b, c, d]
    other[bit // 32] ^= 1 << bit % 32
    differ = sum((x ^ y).bit_count() for x, y in zip(stir(a, b, c, d), stir(*other), strict=True))
    assert differ > 20


def test_neighbours_share_nothing():
    """Streams of neighbouring seeds and indices, and of other games, have no word in common place by place."""
    streams = [
        [seeded_word(t) for _ in range(50)]
        for t in (table(game, seed, index) for game in ("toy", "toy2") for seed in range(4) for index in range(4))
    ]
    for one, other in itertools.combinations(streams, 2):
        assert not set(one) & set(other)


def test_indices_of_a_large_batch_have_streams_of_their_own():
    starts = {tuple(table(index=index).chance) for index in [*range(5_000), 2**32, 2**32 + 1, 2**40]}
    assert len(starts) == 5_003


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 52, 110, 2**16 + 1, 2**31 - 1, 2**31])
def test_every_number_is_given_by_as_many_words(n):
    """Words are rejected below 2**32 mod n; of the others each number has exactly 2**32 // n, seen where they meet."""
    spare = (WORD + 1) % n
    for number in {0, min(1, n - 1), n // 2, max(0, n - 2), n - 1}:
        first = -(-(number << 32) // n)  # the first word whose product reaches the number
        last = -(-((number + 1) << 32) // n) - 1
        kept = [word for word in range(first, min(first + 3, last + 1)) if word * n & WORD >= spare]
        ends = [word for word in range(max(first, last - 2), last + 1) if word * n & WORD >= spare]
        for word in kept + ends:
            assert random_below(fed_with(word), n) == number
        rejected = sum(word * n & WORD < spare for word in range(first, min(first + 2, last + 1)))
        assert last - first + 1 - rejected == (WORD + 1) // n


@pytest.mark.parametrize("bits", [4, 7])
def test_small_words_exhaustively(bits):
    """With words of a few bits all can be tried: each number comes up as often as the others, the rest ask for more."""
    below = with_words_of(bits)
    for n in range(1, 1 << bits):
        found = [below([word], n) for word in range(1 << bits)]
        assert {found.count(number) for number in range(n)} == {(1 << bits) // n}
        assert found.count(None) == (1 << bits) % n


def with_words_of(bits):
    """`random_below`'s own text with shorter words, told which come; it gives None where it asks for another."""
    text = inspect.getsource(random_below).removeprefix("@kernel").replace(">> 32", f">> {bits}")
    namespace = {"WORD": (1 << bits) - 1, "next_word": lambda words: words.pop(), "Any": object}
    exec(text, namespace)  # noqa: S102

    def below(given_words, n):
        try:
            return namespace["random_below"](given_words, n)
        except IndexError:
            return None

    return below


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10])
def test_numbers_come_up_equally_often(n):
    t, counts, rolls = table(seed=n), [0] * n, 6_000
    for _ in range(rolls):
        counts[random_below(t, n)] += 1
    chi_square = sum((count - rolls / n) ** 2 / (rolls / n) for count in counts)
    assert chi_square < {2: 15.1, 3: 18.4, 6: 25.7, 7: 27.9, 10: 33.7}[n]  # one in ten thousand


def test_pairs_come_up_equally_often():
    t, counts, rolls = table(seed=9), [0] * 36, 10_800
    for _ in range(rolls):
        counts[random_below(t, 6) * 6 + random_below(t, 6)] += 1
    assert sum((count - 300) ** 2 / 300 for count in counts) < 77  # 35 degrees of freedom, one in ten thousand


def test_a_roll_is_counted():
    t = table()
    for _ in range(3):
        random_below(t, 6)
    assert t.rolled >= 3
    assert chance.next_word(fed_with(7)) == 7
