"""A journal: what is done to a match is appended to it. However it is torn, its whole lines are the match."""

import random

import pytest

import tabard
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.match.journal import (
    BACK,
    MOVE,
    NAMES,
    RESULT,
    SEATING,
    TAKE_BACK,
    TOGETHER,
    UNDO,
    Journal,
    Operation,
)
from tabard.engine.match.journal_text import Lines
from tabard.engine.match.loading import read_save
from tabard.engine.match.retrace import play_on
from tabard.engine.match.save_text import DAMAGED, head_of, parse, seating_in, sum_in
from tabard.engine.match.setup import set_up
from tabard.engine.match.taking_back import take_back
from tabard.engine.match.verify import verify
from toys.parlour import MORRA

GAMES = ("connect-four", "ivanhoe", "quests", "skirmish")


class Keeper:
    """Keeps a match as a table does: its save, and a line for what has been done since."""

    def __init__(self, match, seating=None):
        self.save = match.save()
        self.text, self.journal, self._lines = self.save + "\n", Journal.of(match, seating), Lines(sum_in(self.save))
        self.operations = []

    def keep(self, match, seating=None):
        since = self.journal.since(match, seating)
        assert since is not None
        self.operations += since
        self.text += self._lines.write(since)
        return since


def random_move(match, dice):
    ask = dice.choice(match.asks)
    match.play(dice.choice(ask.moves), ask.seat)


def changed(match, dice):
    """A match after something that people do: most often a move, now and then a way back."""
    seat, what = dice.randint(1, len(match.names)), dice.random()
    try:
        if what < 0.1:
            match.back(seat, dice.choice([1, None]))
        elif what < 0.2:
            match = match.copy()
            match.undo(seat)
        elif what < 0.23:
            return take_back(match, seat)
        elif match.asks:
            random_move(match, dice)
    except tabard.Refused:
        pass
    return match


def kept(game, count, seed=3):
    dice = random.Random(seed)
    match = tabard.new(game, seed=seed)
    keeper = Keeper(match)
    for _ in range(count):
        match = changed(match, dice)
        keeper.keep(match)
    return keeper, match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_to_a_match_its_journal_leads_there(game, seed):
    dice, keeper = random.Random(seed), None
    match = tabard.new(game, seed=seed)
    for _ in range(dice.randrange(12)):
        random_move(match, dice)
    keeper, every = Keeper(match), dice.choice([1, 1, 5])
    for step in range(90):
        match = changed(match, dice)
        if step % every == 0:
            keeper.keep(match)
    keeper.keep(match)
    assert tabard.load(keeper.text).save() == match.save()
    assert play_on(tabard.load(keeper.save), keeper.operations).save() == match.save()


def test_every_way_back_is_met_there():
    met = {one.operation for game in GAMES for seed in range(2) for one in kept(game, 90, seed)[0].operations}
    assert met >= {MOVE, BACK, UNDO, TAKE_BACK}


@pytest.mark.parametrize("game", GAMES)
def test_torn_at_any_byte_it_gives_the_match_up_to_its_last_whole_line(game):
    keeper, _ = kept(game, 25)
    begun, known = len(keeper.save), {}
    for cut in range(begun, len(keeper.text) + 1):
        torn = keeper.text[:cut]
        whole = torn[begun:].count("\n") - 1
        found = parse(torn).operations
        assert found in (keeper.operations[: max(0, whole)], keeper.operations[: whole + 1])  # its end may be lacking
        if len(found) not in known:
            known[len(found)] = tabard.load(torn).commands
    assert len(known) == len(keeper.operations) + 1
    again = Keeper(tabard.load(keeper.save))
    for one in keeper.operations:
        again.journal.do(one)
        assert sorted(known[one.number]) == sorted(again.journal.commands)


@pytest.mark.parametrize("game", GAMES)
def test_a_save_that_was_torn_on_its_first_line_is_damaged_in_a_sentence(game):
    keeper, _ = kept(game, 2)
    for cut in random.Random(1).sample(range(len('{"tabard"'), len(keeper.save)), 40):
        with pytest.raises(tabard.Refused, match=DAMAGED[:20]):
            tabard.load(keeper.text[:cut])


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_byte_ends_what_is_read_and_never_leads_elsewhere(game):
    dice, (keeper, _) = random.Random(5), kept(game, 12)
    lines = keeper.text.encode().splitlines(keepends=True)
    at = len(lines[0])
    for number, line in enumerate(lines[1:]):
        for place in range(at, at + len(line) - 1):
            data = bytearray(keeper.text.encode())
            data[place] ^= 1 << dice.randrange(8)
            assert parse(data.decode(errors="replace")).operations == keeper.operations[:number]
        at += len(line)


def test_a_changed_byte_on_the_first_line_is_damage_or_changes_nothing():
    dice, (keeper, match) = random.Random(6), kept("connect-four", 6)
    for place in range(len(keeper.save) + 1):
        data = bytearray(keeper.text.encode())
        data[place] ^= 1 << dice.randrange(8)
        try:
            found = tabard.load(data.decode(errors="replace"))
        except tabard.Refused:
            continue
        assert found.commands in (match.commands, tabard.load(keeper.save).commands)


@pytest.mark.parametrize("harm", ["left out", "twice", "exchanged", "of another journal"])
def test_lines_that_are_not_in_their_places_end_what_is_read(harm):
    keeper, _ = kept("connect-four", 8)
    first, *lines = keeper.text.splitlines(keepends=True)
    other = kept("connect-four", 8, seed=4)[0].text.splitlines(keepends=True)[3]
    lines[2:4] = {"left out": [lines[3]], "twice": [lines[2], lines[2]], "exchanged": [lines[3], lines[2]],
                  "of another journal": [other, lines[3]]}[harm]  # fmt: skip
    assert len(parse(first + "".join(lines)).operations) == (3 if harm == "twice" else 2)


def test_an_operation_that_nothing_leads_to_is_damage():
    match = tabard.new("connect-four", seed=1)
    for bad in (
        Operation(2, "", 1, MOVE, 3, 0), Operation(1, "", 3, MOVE, 3, 0), Operation(1, "", 1, MOVE, 99, 0),
        Operation(1, "", 1, UNDO, 1, 0), Operation(1, "", 1, "dance", 3, 0), Operation(1, "", 0, NAMES, ["Ann"], 0),
        Operation(1, "", 0, NAMES, ["Ann", "Ann"], 0), Operation(1, "", 0, RESULT, {"winners": [1], "why": "!"}, 0),
        Operation(1, "", 2, MOVE, 3, 0), Operation(1, 5, 1, MOVE, 3, 0), Operation(1, "", 1, MOVE, True, 0),
    ):  # fmt: skip
        text = match.save() + "\n" + Lines(sum_in(match.save())).write([bad])
        with pytest.raises(tabard.Refused):
            tabard.load(text)


def test_names_seats_and_the_end_are_operations_too_and_told_without_playing():
    match = tabard.new("connect-four", seed=1)
    keeper = Keeper(match, ["easy", None])
    for column in "010101":
        match.play(column)
    match.course.rename(["Ann", "Bob"])
    assert [one.operation for one in keeper.keep(match, [None, "easy"])] == [*[MOVE] * 6, NAMES, SEATING]
    assert seating_in(keeper.text) == [None, "easy"]
    assert tabard.load(keeper.text).names == ["Ann", "Bob"]
    assert (head_of(keeper.text).moves, head_of(keeper.text).result) == (6, None)
    match.play("0")
    assert [one.operation for one in keeper.keep(match, [None, "easy"])] == [MOVE, RESULT]
    assert head_of(keeper.text).result == match.result == tabard.load(keeper.text).result
    match.undo(1)
    assert [one[2:5] for one in keeper.keep(match, [None, "easy"])] == [(1, UNDO, 1), (0, RESULT, None)]
    assert head_of(keeper.text).result is None


def test_sealed_answers_are_kept_as_they_come_and_lie_in_order_of_seats_once_they_took_effect():
    for order, told in (([1, 2], [MOVE, MOVE]), ([2, 1], [MOVE, MOVE, TOGETHER])):
        for one_by_one in (True, False):
            match = begin(MORRA, seed=1)
            keeper = Keeper(match)
            for seat in order:
                ask = next(ask for ask in match.asks if ask.seat == seat)
                match.play(ask.moves[seat], seat)
                if one_by_one:
                    keeper.keep(match)
            keeper.keep(match)
            # All that came at once is told as it lies by then.
            assert [one.operation for one in keeper.operations if one.operation != RESULT] == (
                told if one_by_one else [MOVE, MOVE]
            )
            assert [seat for seat, _ in match.commands][:2] == [0, 1]
            assert read_save(keeper.text, lambda _name: MORRA).save() == match.save()


def test_what_was_taken_back_stays_told_where_the_same_moves_were_made_again():
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    keeper = Keeper(match)
    match = take_back(match, 1)
    keeper.keep(match)
    match.play("3")
    keeper.keep(match)
    assert tabard.load(keeper.text).save() == match.save()


def test_a_seat_that_is_called_otherwise_is_called_so_in_the_log_too():
    match = tabard.new("connect-four", seed=1, names=["Ada", "Ben"])
    keeper = Keeper(match)
    match.course.rename(["Ada", "Cleo"])
    match.play("3")
    match.play("4")
    keeper.keep(match)
    again = tabard.load(keeper.text)
    assert again.save() == match.save()
    assert any("Cleo" in entry["text"] for entry in again.log(None))
    assert not any("Ben" in entry["text"] for entry in again.log(None))


def test_another_match_is_no_operation():
    match = tabard.new("connect-four", seed=1)
    keeper = Keeper(match)
    match.play("3")
    back = take_back(match, 1)
    keeper.keep(back)
    assert keeper.journal.since(match) is None  # which does not know that a move was taken back


def test_each_operation_tells_its_command():
    match = tabard.new("connect-four", seed=1)
    journal = Journal.of(match)
    match.play("3")
    (one,) = journal.since(match, command="c-17")
    assert one[:5] == (1, "c-17", 1, MOVE, 3)


def test_a_journal_is_verified_as_far_as_its_log_goes():
    keeper, match = kept("ivanhoe", 10)
    verdict = verify(keeper.text, shelf.find)
    assert verdict.good
    assert verdict.moves == len(match.commands)
    assert "things done since the log was written can be played too" in verdict.sentence


def test_a_note_of_what_was_taken_back_is_written_anew_only_where_the_match_goes_back_further():
    journal = Journal(["Ann", "Bob"], [(0, 3), (1, 4)], [])
    journal.do(Operation(1, "", 1, TAKE_BACK, 1, 0))
    notes = journal.taken_back
    for number in range(2, 5):
        journal.do(Operation(number, "", 2, TAKE_BACK, 0, 0))
    assert journal.taken_back is notes  # else a file of many of them would take hours to read
    assert notes == [(0, 1), (1, 1), (1, 1), (1, 1)]
    journal.do(Operation(5, "", 1, UNDO, 1, 0))
    assert journal.taken_back == [(0, 0), (1, 0), (1, 0), (1, 0)]


def test_what_was_taken_back_since_the_log_was_written_is_told_when_a_journal_is_verified():
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    keeper = Keeper(match)
    match.play("4")
    keeper.keep(match)
    match = take_back(match, 2)
    match.play("5")
    keeper.keep(match)
    verdict = verify(keeper.text, shelf.find)
    assert verdict.good
    assert verdict.taken_back == 1
    told = " Other moves were taken back on the way, once, as the log says."
    assert verdict.sentence.endswith(told)
    assert verify(match.save(), shelf.find).sentence.endswith(told)


def test_a_match_of_other_words_or_from_a_position_goes_on_by_its_journal():
    match = set_up(shelf.find("connect-four"), {"moves": [3, 3, 4]}, True)
    keeper = Keeper(match)
    match.play("5")
    match.undo(2)
    match.play("6")
    keeper.keep(match)
    assert read_save(keeper.text, shelf.find).save() == match.save()
