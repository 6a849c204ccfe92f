"""Facts are kept to where tables are too many to count: they are asked again of cards that are walked back."""

import random

import pytest

from contract.toys import honest
from tabard import contract
from tabard.contract.play import moments, reader_at
from tabard.contract.secrecy.leads import play_again
from tabard.engine import Match
from tabard.engine.game import EVERYONE
from tabard.engine.guessing import enumeration, possible_tables
from tabard.engine.guessing.belief import Knowledge
from tabard.engine.guessing.particle_filter import PastFact, PastFacts, Step, facts_about_cards, is_order_free
from tabard.engine.match.course import Course
from tabard.engine.seeing.log import SHOWN, SWAPPED, Line
from toys import anglers, omens, peeking, tiny_deck
from toys.enumeration import could_be, world_of
from toys.playing import load, new, play_on


def after_some_turns(seed, most=14):
    return play_on(new(anglers.GAME, seed=seed), seed, most=most)


def test_only_facts_about_cards_alone_can_be_asked_again():
    assert facts_about_cards(anglers.GAME) == {int(anglers.ASKED)}
    assert len(facts_about_cards(honest("masque"))) == 2
    assert facts_about_cards(honest("lantern")) == frozenset()  # of places, which nobody follows
    assert facts_about_cards(tiny_deck.GAME) == frozenset()


def test_who_has_just_said_no_has_none_in_any_sample():
    for seed in range(12):
        match = after_some_turns(seed, most=2)
        told = match.log(None)[-2]
        assert told["entry"] == "asked"
        reader = next(seat for seat in (1, 2, 3) if seat != told["of"] and seat != match.asks[0].seat)
        assert match.course.reader(reader - 1).counted is None
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
    monkeypatch.setattr(enumeration, "MOST_TABLES", 0)


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


@pytest.mark.usefixtures("uncounted")
def test_facts_about_cards_are_kept_to_where_other_things_are_hidden_and_imagined():
    answers = set()
    for seed in range(8):
        match = new(omens.GAME, seed=seed, rules={"how": "fact"})
        match.play("wait")
        told = next(line for line in match.log(None) if line["entry"] == "has")
        answers.add(told["answer"])
        for reader in (1, None):
            samples = [match.sample(reader, n).view("all") for n in range(60)]
            assert {int("one" in one["hands"][1]) for one in samples} == {told["answer"]}
            assert {one["omen"] for one in samples} == {0, 1, 2}
    assert answers == {0, 1}


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


def test_many_facts_are_agreed_with_by_tables_that_are_walked_back_together(monkeypatch):
    monkeypatch.setattr(possible_tables, "FACT_PROPOSALS", 0)
    for n in range(12):
        match, reader = after_some_turns(n, most=20), (1, 2, 3, None)[n % 4]
        assert could_be(match.log(reader), world_of(match.sample(reader, n)), "pile", fact_in)


class TestOrder:
    def test_a_fact_about_the_next_card_says_nothing_after_a_shuffle(self):
        match = play_on(new(peeking.GAME, seed=3), 3, most=3)
        assert facts_about_cards(peeking.GAME) == {int(peeking.NEXT), int(peeking.ANYWHERE)}
        told = [line for line in match.log(None) if line["entry"] == "next"]
        assert told
        assert match.course.recalling(0) is None
        samples = [match.sample(1, n).course.t for n in range(60)]
        assert {t.kind[t.first[peeking.PILE]] for t in samples} == set(range(len(peeking.stones.made)))

    def test_a_hand_that_is_walked_card_by_card_is_asked_again(self):
        t, sizes = after_some_turns(1).course.t, [25, 5, 5, 5]

        def count(t, zone, kind):
            found, card = 0, t.first[zone]
            while card >= 0:
                found, card = found + (t.kind[card] == kind), t.after[card]
            return found

        assert is_order_free(anglers.GAME, t, PastFact(count, (1, 2), 1), sizes)
        assert is_order_free(anglers.GAME, t, PastFact(lambda t, zone: t.kind[t.first[zone]], (1,), 1), [37, 1, 1, 1])

    @pytest.mark.parametrize("sizes", [[25, 5, 5, 5], [36, 2, 1, 1]], ids=["hands of five", "few"])
    @pytest.mark.parametrize(
        "rule",
        [
            lambda t, zone: t.kind[t.first[zone]],
            lambda t, zone: t.kind[t.last[zone]] == 3,
            lambda t, zone: t.kind[t.after[t.first[zone]]] > 4,
            lambda t, zone: t.kind[t.first[zone]] > t.kind[t.last[zone]],
        ],
        ids=["first", "last", "second", "first and last"],
    )
    def test_what_depends_on_a_place_in_a_zone_is_not(self, rule, sizes):
        t = after_some_turns(1).course.t
        assert not is_order_free(anglers.GAME, t, PastFact(rule, (1,), 1), sizes)

    def test_the_table_itself_makes_no_difference(self):
        heard = [line for line in after_some_turns(5).course.lines if line.entry == anglers.ASKED]
        rule = anglers.GAME.entry(anglers.ASKED).rule
        for line in heard:
            told = PastFact(rule, line.arguments[:-1], line.arguments[-1])
            tables = [after_some_turns(seed).course.t for seed in range(3)]
            assert {is_order_free(anglers.GAME, t, told, [25, 5, 5, 5]) for t in tables} == {True}


def test_facts_about_other_fields_are_not_asked_again():
    told = {peeking.GAME.entry(fact).name for fact in facts_about_cards(peeking.GAME)}
    assert told == {"next", "anywhere"}  # not "late", which reads what turn it is


def test_what_was_known_before_the_first_fact_is_heard_once(monkeypatch):
    match = after_some_turns(4)
    match.sample(1, 0)
    heard = []
    monkeypatch.setattr(Knowledge, "hear", lambda _knowing, line, _seen: heard.append(line))
    match.sample(1, 1)
    match.seen(1)
    assert match.course.recalling(0).facts
    assert heard == []


def test_facts_that_are_taken_back_are_forgotten():
    match = after_some_turns(4, most=3)
    before, standing = match.course.recalling(2).steps, match.course.standing()
    play_on(match, 1, most=6)
    assert len(match.course.recalling(2).steps) > len(before)
    match.course.go_back(standing)
    assert match.copy().course.recalling(2).steps == before
    otherwise = play_on(Match(match.course), 2, most=9)
    assert otherwise.course.recalling(2).steps == otherwise.copy().course.recalling(2).steps


def test_a_question_that_no_rule_has_asked_does_no_harm():
    """Anybody can write a log."""
    match = after_some_turns(2, most=5)
    match.course.lines.append(Line(int(anglers.ASKED), (1_000, 1_000, 1), EVERYONE, reveals=True))
    assert match.course.recalling(0).facts == 2
    match.sample(1, 0)


class TestWalkingBack:
    DICE = random.Random(0)

    def test_what_was_shown_lay_there(self):
        shown = Step(SHOWN, -1, 1, 2, ("pike", "eel"))
        assert shown.undo([[], ["eel", "pike"]], [True, True], self.DICE)
        assert not shown.undo([[], ["eel", "perch"]], [True, True], self.DICE)

    def test_cards_that_changed_places_before_the_readers_eyes_go_back_to_where_each_was(self):
        for _ in range(20):
            lying = [["eel", "carp", "carp"], ["pike", "roach", "roach"]]
            assert Step(SWAPPED, 0, 1, 2, ("pike", "eel")).undo(lying, [True, True], self.DICE)
            assert [sorted(cards) for cards in lying] == [["carp", "carp", "pike"], ["eel", "roach", "roach"]]
        assert not Step(SWAPPED, 0, 1, 2, ("eel", "pike")).undo([["eel"], ["pike"]], [True, True], self.DICE)

    def test_cards_that_changed_places_unseen_may_be_any(self):
        found = set()
        for _ in range(40):
            lying = [["eel"], ["pike", "roach"]]
            assert Step(SWAPPED, 0, 1, 2, ()).undo(lying, [True, True], self.DICE)
            found.add(tuple(lying[0]))
        assert found == {("pike",), ("roach",)}

    @pytest.mark.parametrize("walk", ["alone", "together"])
    def test_what_was_known_at_the_first_fact_was_so(self, walk):
        t = after_some_turns(2).course.t
        kind = t.kind[t.first[anglers.HAND]]
        elsewhere = next(kind for kind in range(8) if not anglers.has(t, 0, kind))
        for known, so in ((kind, True), (elsewhere, False)):
            recalled = PastFacts(anglers.GAME, 1, (), [(int(anglers.HAND), known)])
            found = recalled.agrees(t, self.DICE) if walk == "alone" else recalled.resampled([t, t], self.DICE)[1]
            assert found == so

    def test_where_no_table_is_left_the_last_facts_are_agreed_with(self):
        tables = [after_some_turns(seed).course.t for seed in range(8)]
        impossible, last = PastFact(lambda _t: 0, (), 1), PastFact(anglers.has, (0, 2), 1)
        t, agrees = PastFacts(anglers.GAME, 1, (impossible, last), []).resampled(tables, self.DICE)
        assert not agrees
        assert anglers.has(t, 0, 2)
