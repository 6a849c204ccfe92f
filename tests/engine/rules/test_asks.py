"""Cards in the middle of being played: step by step, backed out of, answered out of turn, sealed and in any order."""

import itertools
import random

import pytest

import tabard
from toys.duel_of_cards import GAME
from toys.heaps import GAME as HEAPS
from toys.playing import all_seen, from_view, load, new, play_on, seen_by, setup, step_at_random

TABLE = {
    "seats": 3,
    "hands": {"1": ["Outwit", "Snatch", "Retreat", "Parade", "red 1"], "2": ["red 2", "blue 2"], "3": ["green 1"]},
    "displays": {"1": ["red 3", "green 4"], "2": ["blue 5"], "3": ["blue 1"]},
    "pile": ["red 5", "green 5", "blue 4"],
}


def laid(veto_with=None, **changes):
    position = TABLE | changes
    hands = {seat: [*cards, "Veto"] if seat == veto_with else cards for seat, cards in position["hands"].items()}
    return setup(GAME, position | {"hands": hands}, seed=4)


def texts(match, seat):
    return [move.text for ask in match.asks if ask.seat == seat for move in ask.moves]


def fields(match):
    """The table but for its chance, which no view holds."""
    return {name: getattr(match.course.t, name) for name in GAME.table.fields if name != "chance"}


# --- step by step -------------------------------------------------------------------------------------


def test_a_card_is_played_in_steps():
    match = laid()
    match.play("Outwit")
    assert (match.asks[0].seat, match.asks[0].prompt) == (1, "Which of your own?")
    assert texts(match, 1) == ["red 3", "green 4"]
    match.play("red 3")
    assert texts(match, 1) == ["P2", "P3"]
    match.play("P2")
    assert texts(match, 1) == ["blue 5"]
    match.play("blue 5")
    for seat in (2, 3):
        match.play("Pass", seat)
    assert match.view()["displays"] == {"1": ["green 4", "blue 5"], "2": ["red 3"], "3": ["blue 1"]}


def test_all_steps_may_be_named_at_once():
    match, other = laid(), laid()
    match.play('OUTWIT "red 3"   p2 "Blue 5"')
    for step in ("Outwit", "red 3", "P2", "blue 5"):
        other.play(step)
    assert match.digest == other.digest
    assert match.log("all") == other.log("all")
    assert match.save() == other.save()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('Outwit "red 3" P2 "blue 1"', "That card is not laid out there."),
        ('Outwit "red 3" P1 "blue 5"', "Choose an opponent."),
        ('Outwit "red 3" P2 "blue 5" Pass', "There is no such move."),
        ('Outwit "red 3" P2 "blue 5', "There is no such move."),
        ("Outwit Outwit", "That card is not laid out there."),
        ('Parade "red 3"', "There is no such move."),
        ('"red 1" Pass', "There is no such move."),
    ],
)
def test_steps_named_at_once_are_all_played_or_none(text, why):
    match = laid()
    match.play("Outwit")  # a half-given answer of an earlier kind must also stay as it is
    match.back(1)
    before, save = all_seen(match), match.save()
    with pytest.raises(tabard.Refused) as refused:
        match.play(text)
    assert str(refused.value) == why
    assert (all_seen(match), match.save()) == (before, save)


def test_backing_out_leads_to_before_the_first_step():
    match = laid()
    before, save = all_seen(match), match.save()
    for steps in (["Outwit"], ["Outwit", "red 3"], ["Outwit", "red 3", "P2"], ["Snatch"]):
        for step in steps:
            match.play(step)
        match.back(1)
        assert (all_seen(match), match.save()) == (before, save)


def test_so_many_steps_are_taken_back_last_first():
    match = laid()
    steps, stood = ["Outwit", "red 3", "P2"], []
    for step in steps:
        stood.append((all_seen(match), match.save()))
        match.play(step)
    for count in (1, 2, 3):
        twin = match.copy()
        twin.back(1, count)
        assert (all_seen(twin), twin.save()) == stood[-count]
        for step in steps[-count:]:
            twin.play(step)
        assert (all_seen(twin), twin.save()) == (all_seen(match), match.save())
    before = match.save()
    for wrong in (0, 4, -1, True, 1.0, "1"):
        with pytest.raises(tabard.Refused, match="You can take 1 to 3 steps back, not"):
            match.back(1, wrong)
    assert match.save() == before


def test_nobody_backs_out_of_what_is_not_half_given():
    match = laid()
    for seat in (1, 2):
        with pytest.raises(tabard.Refused, match="not begun an answer"):
            match.back(seat)
    match.play('Retreat "red 3"')
    with pytest.raises(tabard.Refused, match="not begun an answer"):
        match.back(1)
    other = laid()
    other.play("Outwit")
    with pytest.raises(tabard.Refused, match="not begun an answer"):
        other.back(2)


def test_a_half_given_answer_is_nobody_elses_business():
    quiet = laid()
    for steps in (["Outwit"], ["Outwit", "red 3"], ["Outwit", "red 3", "P2"], ["Snatch"]):
        match = laid()
        for step in steps:
            match.play(step)
        for reader in (None, 2, 3):
            assert seen_by(match, reader) == seen_by(quiet, reader)
            assert match.sample(reader, 9).digest == quiet.sample(reader, 9).digest
            seen, other = match.seen(reader), quiet.seen(reader)
            assert (seen.view, seen.log, seen.ask) == (other.view, other.log, other.ask)
        assert match.view("all") != quiet.view("all")


def test_a_half_given_answer_does_not_keep_another_from_taking_back():
    """Otherwise a refused undo would tell that an answer has been begun."""
    match = new(HEAPS, seed=1)
    before = match.save()
    match.play("Heap 1 Take 1")
    match.play("Heap 2", 2)
    match.undo(1)
    assert match.save() == before


# --- answered out of turn -----------------------------------------------------------------------------


def test_a_card_is_answered_out_of_turn_and_cancelled():
    match = laid(veto_with="3")
    match.play('Outwit "red 3" P2 "blue 5"')
    assert {ask.seat: texts(match, ask.seat) for ask in match.asks} == {2: ["Pass"], 3: ["Veto", "Pass"]}
    displays = match.view()["displays"]
    match.play("Veto", 3)
    match.play("Pass", 2)
    assert match.view()["displays"] == displays
    assert match.view()["discard"] == ["Outwit", "Veto"]
    assert [line["text"] for line in match.log()][-4:-1] == [
        "Player 3 answers with Veto",
        "It is cancelled",
        "Player 2 has a turn",
    ]
    assert match.course.t.vetoed == 0


def test_nobody_can_tell_who_could_have_answered():
    """Twins: the Veto is in the third hand, in the second, or in the pile. The others read the same, byte for byte."""
    twins = []
    for second, third in (("blue 2", "Veto"), ("Veto", "green 2"), ("blue 2", "green 2")):
        hands = {"1": ["Snatch", "Parade"], "2": ["red 2", second], "3": ["green 1", third]}
        twins.append(laid(hands=hands, pile=["red 5"]))
    for step in ("Snatch", "P2"):
        for match in twins:
            match.play(step)
    assert len({seen_by(match, 1) for match in twins}) == 1
    assert len({seen_by(match, None) for match in twins}) == 1
    assert len({seen_by(match, 3) for match in twins[1:]}) == 1
    for match in twins:
        match.play("Pass", 3)
    assert len({seen_by(match, 1) for match in twins}) == 1
    assert len({seen_by(match, None) for match in twins}) == 1


def test_sealed_answers_are_nobodys_business():
    passed, vetoed = laid(veto_with="3"), laid(veto_with="3")
    for match, answer in ((passed, "Pass"), (vetoed, "Veto")):
        match.play("Parade")
        match.play(answer, 3)
    for reader in (None, 1, 2):
        assert seen_by(passed, reader) == seen_by(vetoed, reader)
        for seed in range(5):
            assert passed.sample(reader, seed).digest == vetoed.sample(reader, seed).digest
    assert {vetoed.sample(1, seed).course.t.answers[2] for seed in range(200)} == {
        GAME.numbers["pass"],
        GAME.numbers["veto"],
    }
    assert vetoed.sample(3, 1).course.t.answers[2] == GAME.numbers["veto"]


@pytest.mark.parametrize("card", ["Parade", 'Outwit "red 3" P2 "blue 5"', "Snatch P3", 'Retreat "green 4"'])
@pytest.mark.parametrize("veto", [None, "2", "3", "4"])
def test_the_order_of_arrival_leaves_no_trace(card, veto):
    answers = {seat: "Veto" if str(seat) == veto else "Pass" for seat in (2, 3, 4)}
    results = set()
    for order in itertools.permutations(answers):
        match = laid(veto_with=veto, seats=4, hands=TABLE["hands"] | {"4": ["green 2"]})
        match.play(card)
        for seat in order:
            match.play(answers[seat], seat)
        play_on(match, 3, most=4)
        results.add((match.digest, all_seen(match), str(match.log("all")), match.save()))
    assert len(results) == 1


def test_a_seat_answers_once():
    match = laid(veto_with="3")
    match.play("Parade")
    match.play("Veto", 3)
    with pytest.raises(tabard.Refused, match="not your turn"):
        match.play("Pass", 3)
    with pytest.raises(tabard.Refused, match="not your turn"):
        match.play("Pass", 1)


def test_the_seat_must_be_said_while_several_are_asked():
    match = laid()
    match.play("Parade")
    with pytest.raises(tabard.Refused, match="Several seats are asked"):
        match.play("Pass")


def test_a_sealed_answer_is_taken_back_until_all_have_answered():
    match = laid(veto_with="3")
    match.play("Parade")
    before = match.save()
    match.play("Veto", 3)
    match.undo(3)
    assert match.save() == before
    match.play("Veto", 3)
    match.play("Pass", 2)
    for seat in (1, 2, 3):  # whoever answered last has seen the others' answers: nobody goes back behind that
        with pytest.raises(tabard.Refused):
            match.undo(seat)


# --- in the middle of each ----------------------------------------------------------------------------


def in_the_middle():
    """A match at every kind of question: before a card, at each step, with none, one and two answers sealed."""
    match = laid(veto_with="3")
    yield match.copy()
    for step in ("Outwit", "red 3", "P2", "blue 5"):
        match.play(step)
        yield match.copy()
    match.play("Veto", 3)
    yield match.copy()
    match.play("Pass", 2)
    yield match.copy()


@pytest.mark.parametrize("at", range(7))
def test_copied_saved_or_set_up_in_the_middle_it_goes_on_alike(at):
    match = list(in_the_middle())[at]
    for twin in (match.copy(), load(GAME, match.save())):
        assert twin.digest == match.digest
        assert (all_seen(twin), twin.save()) == (all_seen(match), match.save())
        assert [play_on(twin, 5).digest, twin.save()] == [(whole := play_on(match.copy(), 5)).digest, whole.save()]
    again = from_view(match)
    assert fields(again) == fields(match)
    assert again.view("all") == match.view("all")
    for seat in (None, 1, 2, 3):
        assert again.view(seat) == match.view(seat)
    assert again.asks == match.asks


@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_half_given_answer_is_backed_out_of_after_a_save_or_a_setup(at):
    whole, *_ = in_the_middle()
    match = list(in_the_middle())[at]
    for twin in (match.copy(), load(GAME, match.save()), from_view(match)):
        twin.back(1)
        assert fields(twin) == fields(whole)
        assert twin.asks == whole.asks


def test_any_position_of_any_game_is_copied_saved_and_set_up(volume):
    for i in volume("duel, copy, save and setup", 3_000, minimum=40):
        dice = random.Random(i)
        match = play_on(new(GAME, seats=2 + i % 3, seed=i), i, most=dice.randrange(60))
        again = from_view(match)
        assert (fields(again), again.view("all"), again.asks) == (fields(match), match.view("all"), match.asks)
        twins = [match.copy(), load(GAME, match.save())]
        for _ in range(5):
            if match.asks:
                seat, move = step_at_random(match, dice)
                for twin in twins:
                    twin.play(move, seat)
        for twin in twins:
            assert twin.save() == match.save()
