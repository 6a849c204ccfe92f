"""Cards are conserved, whatever is done with them (X-5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.engine.table.zones import at_random, draw, lay, move, move_all, shuffle, swap
from tabard.errors import Broken
from toys.duel_of_cards import GAME
from toys.playing import new, play_on

ZONES = GAME.rules.zone_count
CARDS = GAME.table.capacities["cards"]

doings = st.lists(
    st.tuples(st.sampled_from(("lay", "move", "draw", "all", "shuffle", "pick")), st.integers(0, CARDS - 1),
              st.integers(0, ZONES - 1), st.integers(0, ZONES - 1)),
    max_size=60,
)  # fmt: skip


def chain(t, zone):
    cards, card = [], t.first[zone]
    while card >= 0:
        cards.append(card)
        card = t.after[card]
    return cards


def backwards(t, zone):
    cards, card = [], t.last[zone]
    while card >= 0:
        cards.append(card)
        card = t.before[card]
    return cards


class Piles:
    """The same with lists."""

    def __init__(self, t):
        self.t, self.lists = t, [[] for _ in range(ZONES)]

    def lay(self, card, a, _b):
        lay(self.t, card, a)
        self.put(card, a)

    def move(self, card, a, _b):
        if self.t.zone[card] >= 0:
            move(self.t, card, a, 1)
            self.put(card, a)

    def put(self, card, zone):
        self.lists = [[other for other in pile if other != card] for pile in self.lists]
        self.lists[zone].append(card)

    def draw(self, _card, a, b):
        assert draw(self.t, a, b, 1) == (self.lists[a][0] if self.lists[a] else -1)
        if self.lists[a]:
            self.put(self.lists[a][0], b)

    def all(self, _card, a, b):
        if a != b:
            move_all(self.t, a, b, 1)
            self.lists[a], self.lists[b] = [], self.lists[b] + self.lists[a]

    def shuffle(self, _card, a, _b):
        shuffle(self.t, a, 1)
        assert sorted(chain(self.t, a)) == sorted(self.lists[a])
        self.lists[a] = chain(self.t, a)

    def pick(self, _card, a, _b):
        assert at_random(self.t, a) in (self.lists[a] or [-1])


@given(doings)
def test_every_card_stays_in_one_place_and_in_order(done):
    t = GAME.table()
    t.chance = [1, 2, 3, 4]
    piles = Piles(t)
    for what, card, a, b in done:
        getattr(piles, what)(card, a, b)
    for zone, cards in enumerate(piles.lists):
        assert chain(t, zone) == cards
        assert backwards(t, zone) == cards[::-1]
        assert t.size[zone] == len(cards)
    t.check()


def test_a_shuffle_gives_every_order_as_often():
    counts = {}
    for seed in range(1_200):
        match = new(GAME, seed=seed)
        t = match.course.t
        for card in range(CARDS):
            lay(t, card, 0)
        for card in (0, 1, 2):
            lay(t, card, 1)
        shuffle(t, 1, 1)
        counts[tuple(chain(t, 1))] = counts.get(tuple(chain(t, 1)), 0) + 1
    assert len(counts) == 6
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 25.7


def test_cards_are_conserved_in_play():
    def every_card_once(match):
        names = [card for zone in range(ZONES) for card in chain(match.course.t, zone)]
        assert sorted(names) == list(range(CARDS))

    for seed in range(15):
        play_on(new(GAME, seats=2 + seed % 3, seed=seed), seed, each=every_card_once)


@pytest.mark.parametrize(
    "doing",
    [lambda t: lay(t, -1, 0), lambda t: move(t, -1, 0, 1), lambda t: swap(t, 0, -1, 1), lambda t: swap(t, -1, 0, 1)],
    ids=["lay", "move", "swap with", "swap"],
)
def test_a_card_that_is_not_there_is_neither_laid_nor_moved(doing):
    t = GAME.table()
    for card in range(CARDS):
        lay(t, card, 0)
    with pytest.raises(Broken, match="A rule moves or lays a card that is not there"):
        doing(t)
