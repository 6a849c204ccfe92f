"""Entries, results, refusals and questions are declared with their words, and only what is declared is said."""

import pytest

import tabard
from tabard.engine import Face, Game, Ruleset, Table, ask, end_game, lay, number, tell
from tabard.engine.match.beginning import begin
from tabard.engine.rules.declared import Entry
from tabard.errors import Broken
from toys.playing import all_seen, state

STRANGE = 9  # nobody declares so many


def a_game(legal=None, does=None, text="{who:seat} says yes", **face):
    """Say yes, in a way that `legal` and `does` may have made up; the question is asked again."""

    class Spot(Table, cards=1):
        said: int = number(0, 9)

    game = Ruleset("spot", Spot)
    game.zone("spot")
    question = game.question("Yes?")
    yes, no = game.choices("yes", 1), game.choices("no", 1)
    said = game.entry("said", text)
    game.result("No more.")

    @game.start
    def start(t):
        lay(t, 0, 0)
        ask(t, question, 0)

    @game.action(question, yes, legal=legal)
    def say_yes(t, seat, _choice):
        t.said += 1
        tell(t, said, seat)
        if does is not None:
            does(t)
        if not t.over:
            ask(t, question, seat)

    @game.action(question, no)
    def say_no(t, seat, _choice):
        end_game(t, 1 << seat, said + 1)

    return Game(game, Face("Spot", "Say yes.", lambda table: {"over": table.over}, **face))


# --- what a declaration is ----------------------------------------------------------------------------


def test_what_is_declared_is_a_number_counted_from_1_in_its_order():
    class Spot(Table):
        pass

    game = Ruleset("spot", Spot)
    assert [game.entry("a", "A"), game.result("B"), game.entry("c", "C")] == [1, 2, 3]
    assert [game.refusal("No."), game.refusal("Nor this.")] == [1, 2]
    assert [game.question("What?"), game.question("And?")] == [1, 2]


def test_its_words_are_found_on_it():
    class Spot(Table):
        pass

    game = Ruleset("spot", Spot)
    drawn = game.entry("drawn", "{card} is drawn", hidden="a card is drawn", tone="aside")
    assert (drawn.name, drawn.text, drawn.hidden, drawn.tone, drawn.result) == (
        "drawn",
        "{card} is drawn",
        "a card is drawn",
        "aside",
        "",
    )
    won = game.entry("won", "{who:seat} wins", result="{winner} wins!")
    assert (won.text, won.result) == ("{who:seat} wins", "{winner} wins!")
    over = game.result("Over.")
    assert (over.name, over.text, over.result) == ("", "", "Over.")
    assert (game.refusal("No.", quiet=True).quiet, game.refusal("Nor this.").text) == (True, "Nor this.")
    question = game.question("Which?", step=True, sealed=True, waited_for="Wait.")
    assert (question.prompt, question.step, question.sealed, question.waited_for) == ("Which?", True, True, "Wait.")


def test_an_entry_knows_what_it_is_told_in_order_and_which_of_it_are_cards():
    entry = Entry(1, "given", "{giver:seat} gives {gift:card} for {price} to {taker:seat}, and {more:card}")
    assert entry.arguments == {"giver": "seat", "gift": "card", "price": "number", "taker": "seat", "more": "card"}
    assert entry.cards == (1, 4)


def test_a_result_is_said_of_a_game_that_is_over():
    match = begin(a_game(), seed=1)
    match.play("no")
    assert match.result == {"winners": [1], "why": "No more."}


# --- what is refused when a game is made --------------------------------------------------------------


def test_an_entry_that_tells_a_type_without_words_is_refused():
    with pytest.raises(Broken) as fault:
        a_game(text="{who:seat} says yes in {tongue:language}")
    assert str(fault.value) == (
        "spot: entry 'said' tells 'tongue' as a 'language', for which the face has no `formats`."
    )


def test_an_entry_with_a_brace_too_few_is_refused():
    with pytest.raises(
        Broken, match=r"test_declared.py, line \d+: the words '\{who:seat says' have a brace too many or"
    ):
        a_game(text="{who:seat says")


def test_two_moves_that_read_alike_are_refused_with_where_they_come_from():
    class Spot(Table):
        pass

    game = Ruleset("spot", Spot)
    question = game.question("Yes?")
    many, one = game.choices("yes", 2), game.choices("yes 1", 1)

    @game.start
    def start(t):
        ask(t, question, 0)

    @game.action(question, many)
    @game.action(question, one)
    def say_yes(_t, _seat, _choice):
        return

    with pytest.raises(Broken) as fault:
        Game(game, Face("Spot", "", lambda _table: {}))
    said = str(fault.value)
    assert said.startswith("spot: two moves have the same text 'yes 1', choice 1 of 'yes' (")
    assert " and choice 0 of 'yes 1' (" in said
    assert said.count("test_declared.py, line ") == 2
    assert said.endswith("): give one of them `Words` in the face (`moves`) with another text.")


def test_with_words_it_is_told():
    match = begin(a_game(text="{tongue:language}!", formats={"language": ("Oui", "Yes").__getitem__}), seed=1)
    assert match.play("yes")[-1]["text"] == "Oui!"


@pytest.mark.parametrize("type_", ["number", "seat", "card", "zone"])
def test_the_engines_own_types_need_no_words(type_):
    match = begin(a_game(text=f"{{it:{type_}}}"), seed=1)
    assert match.play("yes")[-1]["text"]


# --- what nobody declared -----------------------------------------------------------------------------


def tells_strange(t):
    tell(t, STRANGE, 0)


def ends_strangely(t):
    end_game(t, 1, STRANGE)


def ends_with_a_line(t):
    end_game(t, 1, 1)


def ends_for_nothing(t):
    end_game(t, 1, 0)


NO_RESULT = "use what game.result(…) gives, or give the entry a `result`"


@pytest.mark.parametrize(
    ("does", "why"),
    [
        (tells_strange, "a rule tells entry 9, which is not declared: use what game.entry(…) gives."),
        (ends_strangely, f"the game is ended for reason 9, which is no result: {NO_RESULT}."),
        (ends_with_a_line, f"the game is ended for reason 1, which is no result: {NO_RESULT}."),
        (ends_for_nothing, f"the game is ended for reason 0, which is no result: {NO_RESULT}."),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@pytest.mark.parametrize("live", [False, True])
def test_a_number_that_nobody_declared_is_said_in_a_sentence_and_the_match_stands_where_it_stood(does, why, live):
    match = begin(a_game(does=does), seed=None if live else 1)
    before, seen = state(match), all_seen(match)
    with pytest.raises(Broken) as fault:
        match.play("yes")
    assert str(fault.value).endswith(f"spot: {why}")
    assert (state(match), all_seen(match)) == (before, seen)
    match.play("no")
    assert match.result is not None


def refuses_strangely(_t, _seat, _choice):
    return STRANGE


def test_a_refusal_that_nobody_declared_is_said_in_a_sentence_and_the_match_stands_where_it_stood():
    match = begin(a_game(legal=refuses_strangely), seed=1)
    before = state(match)
    why = "spot: a rule refuses with 9, which is not declared: a legality function gives 0 or what game.refusal"
    for said in (lambda: match.play("yes"), lambda: match.why(1)):
        with pytest.raises(Broken) as fault:
            said()
        assert why in str(fault.value)
        assert not isinstance(fault.value, tabard.Refused)
        assert state(match) == before
    match.play("no")
    assert match.result is not None
