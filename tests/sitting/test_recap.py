"""The log in short: unseen draws are left out, cards that went the same way are told together."""

from types import SimpleNamespace

import pytest

from contract.toys import honest
from tabard.engine import ASIDE, HEADING, NEWS
from tabard.engine.match.beginning import begin
from tabard.engine.match.setup import set_up
from tabard.engine.rules.declared import DETAIL
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.sitting.recap import ending, entries_of, in_short, news
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from toys.playing import play_on


def entry(text, name="plays", tone="", **told):
    return {"n": 0, "entry": name, "text": text, "tone": tone, **told}


def texts(*entries):
    return [line.text for line in in_short(entries)]


def test_cards_that_went_the_same_way_are_told_together():
    assert texts(
        entry("Ada plays red 3", card="red 3", taker=1),
        entry("Ada plays red 4", card="red 4", taker=1),
        entry("Ada plays red 4", card="red 4", taker=1),
    ) == ["Ada plays red 3, red 4, red 4"]


def test_another_player_and_another_entry_begin_a_new_line():
    assert texts(
        entry("Ada plays red 3", card="red 3", taker=1),
        entry("Ben plays red 4", card="red 4", taker=2),
        entry("Ben loses red 4", "loses", card="red 4", taker=2),
    ) == ["Ada plays red 3", "Ben plays red 4", "Ben loses red 4"]


def test_asides_about_unseen_cards_are_left_out_but_no_other_secret_is():
    assert texts(
        entry("Ben draws a card", "draws", ASIDE, card=None),
        entry("Ben takes a card from Cleo", "takes", card=None),
    ) == ["Ben takes a card from Cleo"]


def test_of_asides_in_a_row_the_last_is_told():
    drawn = [entry(f"a {colour} token", "token", ASIDE, token=colour) for colour in ("red", "blue", "purple")]
    assert texts(*drawn) == ["a purple token"]


def test_cards_that_are_told_together_stay_in_the_log_though_they_are_asides():
    cleared = [entry(f"Ada discards {cards}", "cleared", ASIDE, cards=[cards]) for cards in ("red 3", "Shield")]
    assert texts(*cleared) == ["Ada discards red 3", "Ada discards Shield"]


def test_the_news_are_the_end_of_the_last_turn_in_which_something_happened():
    turn = entry("x", "turn", HEADING)
    log = in_short(
        [turn, entry("Ada wins!"), turn, entry("Ben shows 3"), entry("Ben goes on"), turn, entry("z", "z", ASIDE)]
    )
    assert news(log) == "Ben shows 3. Ben goes on."
    assert news(log[:2]) == "Ada wins!"
    assert news([]) == ""


def test_news_are_three_sentences_at_most_and_fewer_where_they_do_not_fit():
    log = in_short([entry("x", "turn", HEADING), *(entry(f"{name} loses") for name in ("Ada", "Ben", "Cleo", "Dora"))])
    assert news(log) == "Ben loses. Cleo loses. Dora loses."
    assert news(log, lambda words: len(words) < 24) == "Cleo loses. Dora loses."
    assert news(log, lambda _words: False) == "Dora loses."


def test_where_nothing_begins_the_latest_line_that_matters_is_the_news():
    assert news(in_short([entry("Ada drops"), entry("Ben stands at 5"), entry("y", "z", ASIDE)])) == "Ben stands at 5."


def test_a_deal_takes_few_lines_and_tells_the_readers_own_cards():
    sitting = Sitting(begin(IVANHOE, seats=5, seed=4), seat_players(5))
    log = sitting.log()
    dealt = next(line for line in log if line.startswith("Player 1 draws"))
    assert len(log) <= 6 < len(sitting.entries())
    assert dealt.count(",") == 7
    assert not any("draws a card" in line for line in log)


def test_who_won_a_tournament_is_told_though_others_have_moved_on():
    turn = entry("x", "turn", HEADING)
    won = entry("Ada wins the red tournament", "won", NEWS)
    log = in_short([turn, entry("Ada lost"), won, turn, entry("Ben plays red 3"), turn, entry("Cleo withdraws")])
    assert news(log, since=2) == "Ada wins the red tournament. Cleo withdraws."
    assert news(log, lambda words: len(words) < 30, since=2) == "Ada wins the red tournament."
    assert news(log, since=3) == "Cleo withdraws."
    assert news(log[:3], since=2) == "Ada lost. Ada wins the red tournament."


def test_what_became_of_the_reader_is_told_before_what_became_of_others():
    fails = [entry(f"{name} fails", "failed", NEWS, who=seat) for seat, name in enumerate(("Ada", "Ben", "Cleo"), 1)]
    log = in_short([entry("x", "turn", HEADING), *fails, entry("The quest is over", "over", NEWS), entry("Ben draws")])
    assert news(log, reader=1) == "Ada fails. Cleo fails. The quest is over. Ben draws."
    assert news(log, lambda words: len(words) < 45, reader=1) == "Ada fails. Cleo fails. The quest is over."
    assert news(log, lambda words: len(words) < 25, reader=1) == "Ada fails. Ben draws."
    assert news(log, lambda words: len(words) < 12, reader=1) == "Ada fails."
    assert news(log) == "Ben fails. Cleo fails. The quest is over. Ben draws."


def ended(why, *winners, names=("Ann", "Bob", "Player 3")):
    return ending(SimpleNamespace(names=list(names), result={"winners": list(winners), "why": why}))


def test_the_end_names_those_who_won_where_its_words_do_not():
    assert ended("Seven shields", 1) == "Ann wins. Seven shields"
    assert ended("Seven shields", 1, 2) == "Ann and Bob win. Seven shields"
    assert ended("Ann wins the game!", 1) == "Ann wins the game!"
    assert ended("Bob wins!", 2) == "Bob wins!"
    assert ended("A draw") == "A draw"


def test_the_fingerprint_of_live_chance_stands_in_the_whole_log_alone():
    sitting = Sitting(begin(IVANHOE, seats=5), seat_players(5))
    assert "fingerprint" in sitting.entries()[0]["text"]
    assert not any("fingerprint" in line for line in sitting.log())


def test_a_line_of_the_engine_does_not_take_the_tone_of_one_that_the_game_calls_the_same():
    """The key is told at the end as 'opened', which is also what Ivanhoe calls the start of a tournament."""
    match = set_up(IVANHOE, {"seats": 2, "colour": "red", "displays": {"1": ["red 3"]}, "turn": 2,
                             "tokens": {"1": ["blue", "green", "yellow", "purple"]}})  # fmt: skip
    match.play("withdraw", 2)
    opened = [one for one in entries_of(match, None) if one["entry"] == "opened"]
    assert [one["tone"] for one in opened] == [DETAIL]


@pytest.mark.parametrize("toy", ["masque", "heath", "lantern"])
def test_each_entry_has_its_own_tone_where_readers_find_different_lines(toy):
    """Moves without a line and lines for one seat stand in some logs and not in others."""
    match = play_on(begin(honest(toy), seed=6), 1, most=60)
    tones = {one.name: one.tone for one in match.game.rules.entries}
    for reader in (*range(1, len(match.names) + 1), None, "all"):
        entries = entries_of(match, reader)
        assert [one["n"] for one in entries] == [one["n"] for one in match.log(reader)]
        assert all(one["tone"] == tones[one["entry"]] for one in entries if one["entry"] in tones)


def test_who_sees_everything_is_told_of_every_card_that_was_dealt():
    cards = ("red 3", "blue 2", "squire 2")
    dealt = [entry(f"{name} draws {card}", "draws", ASIDE, card=card) for name, card in zip("ABA", cards, strict=True)]
    assert [line.text for line in in_short(dealt)] == ["A draws red 3", "B draws blue 2", "A draws squire 2"]
