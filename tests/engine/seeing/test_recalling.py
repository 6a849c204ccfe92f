"""Facts are kept to where tables are too many to count: they are asked again of cards that are walked back."""

import pytest

from contract.toys import honest
from tabard import contract
from tabard.contract.leads import play_again
from tabard.contract.play import moments, reader_at
from tabard.engine.match.course import Course
from tabard.engine.seeing import pasts
from tabard.engine.seeing.recalling import asked_of_cards
from toys import anglers, tiny_deck
from toys.enumeration import could_be, world_of
from toys.playing import load, new, play_on


def after_some_turns(seed, most=14):
    return play_on(new(anglers.GAME, seed=seed), seed, most=most)


def test_only_facts_about_cards_alone_can_be_asked_again():
    assert asked_of_cards(anglers.GAME) == {int(anglers.ASKED)}
    assert len(asked_of_cards(honest("masque"))) == 2
    assert asked_of_cards(honest("lantern")) == frozenset()  # of places, which nobody follows
    assert asked_of_cards(tiny_deck.GAME) == frozenset()


def test_who_has_just_said_no_has_none_in_any_sample():
    for seed in range(12):
        match = after_some_turns(seed, most=2)
        told = match.log(None)[-2]
        assert told["entry"] == "asked"
        reader = next(seat for seat in (1, 2, 3) if seat != told["of"] and seat != match.asks[0].seat)
        assert match.course.counted.get(reader - 1) is None
        for n in range(20):
            hand = match.sample(reader, n).view("all")["hands"][told["of"] - 1]
            if told["answer"] == "No":
                assert fish_of(told) not in hand


def fish_of(told):
    return anglers.fish.made[told["kind"]].name


def fact_in(line):
    return (fish_of(line), f"hand {line['of']}", line["answer"] == "Yes") if line["entry"] == "asked" else None


@pytest.mark.parametrize("recalls", [True, False])
def test_every_sample_agrees_with_all_that_was_heard_of_cards_wherever_they_are_by_now(recalls, volume, monkeypatch):
    """Against an enumeration of all ways in which cards may have gone; without recalling, a third would not."""
    if not recalls:
        monkeypatch.setattr(Course, "recalling", lambda _course, _at: None)
    work = volume(f"facts and where cards went, {'' if recalls else 'not '}recalled", 2_000, minimum=80)
    agreed = 0
    for n in work:
        match, reader = after_some_turns(n, most=2 + n % 24), (1, 2, 3, None)[n % 4]
        agreed += could_be(match.log(reader), world_of(match.sample(reader, n)), "pile", fact_in)
    work.figures["agreed"] = agreed
    assert (agreed == work.reached) == recalls


@pytest.fixture
def uncounted(monkeypatch):
    """No tables are counted, however few they are."""
    monkeypatch.setattr(pasts, "MOST_TABLES", 0)


@pytest.mark.usefixtures("uncounted")
class TestWhereNothingIsCounted:
    def test_some_play_leads_to_every_sample(self, volume):
        """Not of those that are over: the result tells of cards, too, and is no fact."""
        going_on = (moment for moment in moments(honest("masque")) if not moment.t.over)
        for n, moment in zip(volume("facts that are recalled, masque", 2_000, minimum=100), going_on, strict=False):
            reader = reader_at(moment)
            play_again(moment, moment.match.sample(reader, n), reader, n)

    def test_nothing_leaks_by_what_was_heard(self):
        contract.check_secrecy(honest("masque"), range(80))

    def test_it_is_caught_when_facts_are_forgotten(self, monkeypatch):
        monkeypatch.setattr(Course, "recalling", lambda _course, _at: None)
        with pytest.raises(contract.Fault, match=r"no play that tells .* what it was told leads to sample"):
            contract.check_samples(honest("masque"), range(150))


def test_what_was_heard_survives_saving_copying_and_sampling():
    match = after_some_turns(3)
    loaded, twin = load(anglers.GAME, match.save()), match.copy()
    for reader in (1, 2, 3, None):
        digests = {one.sample(reader, 5).digest for one in (match, loaded, twin)}
        assert len(digests) == 1
    sample = match.sample(1, 5)
    assert sample.course.recalling(0).steps == match.course.recalling(0).steps
    play_on(sample, 1, most=3)
    assert len(sample.course.recalling(0).steps) > len(match.course.recalling(0).steps)
