"""`tabard replay` and `tabard verify`."""

import io
import json
from pathlib import Path

import pytest

import tabard
from cli.running import POCKET, run
from plumbing.terminal import Terminal
from tabard.engine.match.beginning import begin
from tabard.engine.match.taking_back import take_back
from tabard.engine.match.verify import PARTS
from tabard.shelf import find
from toys.saving import changed, content_of, forged


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A won game of Connect Four, with live chance."""
    match = tabard.new("connect-four", names=["Ann", "Bob"])
    for column in (3, 1, 3, 1, 3, 1, 3):
        match.play(column)
    file = tmp_path / "won.save"
    file.write_text(match.save())
    return str(file)


@pytest.fixture
def pocket(tmp_path: Path) -> str:
    """A match with hidden cards and a listener, in the middle of an answer."""
    match = begin(find(POCKET), seed=5, rules={"double": True})
    match.play("bid 2", 1)
    match.play("bid 0", 2)
    match.play(f"{match.view(1)['hands']['1'][0]} safely")
    match.play(match.view(2)["hands"]["2"][0])
    file = tmp_path / "pocket.save"
    file.write_text(match.save())
    return str(file)


def edited(file: str, edit, keep_sum: bool = False) -> str:
    """A copy of a save with a change in it, its sum made right again unless it is to be kept."""
    text = Path(file).read_text()
    content = content_of(text)
    edit(content)
    other = Path(file).with_suffix(".edited")
    new = json.loads(forged(content))
    other.write_text(json.dumps(new | ({"sum": json.loads(text)["sum"]} if keep_sum else {})))
    return str(other)


def test_replay_tells_each_move_with_its_sentences(capsys, saved):
    out = run(capsys, "replay", saved).out
    assert "7. Ann: 3\n   Ann drops a disc into column 3\n   Ann wins!\n" in out
    assert out.index("1. Ann: 3") < out.index("2. Bob: 1")


def test_replay_for_programs_has_every_move_and_the_result(capsys, saved):
    told = json.loads(run(capsys, "replay", saved, "--json").out)
    assert [step.get("move") for step in told["moves"]] == [None, "3", "1", "3", "1", "3", "1", "3"]
    assert told["moves"][7]["entries"][1]["entry"] == "won"
    assert told["result"] == {"winners": [1], "why": "Ann wins!"}


def test_trace_shows_which_rule_changed_which_value(capsys, saved):
    out = run(capsys, "replay", saved, "--trace").out
    assert "drop: discs[Player 1]: + column 3, row 0\n" in out
    assert "next_turn: asks Player 2 'Choose a column'\n" in out
    assert "settle: ends the game, won by Player 1\n" in out
    assert "called" not in out  # told with what is asked


def test_trace_for_programs_has_numbers_and_sentences(capsys, saved):
    told = json.loads(run(capsys, "replay", saved, "--trace", "--json").out)
    (drop,) = [change for change in told["moves"][1]["trace"] if change["by"] == "drop"]
    numbers = {"by": "drop", "kind": "act", "what": "discs[0]", "before": 0, "after": 2097152}
    assert drop == numbers | {"said": "discs[Player 1]: + column 3, row 0"}


def test_trace_shows_what_a_listener_made_of_a_value(capsys, pocket):
    told = json.loads(run(capsys, "replay", pocket, "--game", POCKET, "--trace", "--json").out)
    changes = [change for step in told["moves"] for change in step["trace"]]
    (change,) = [change for change in changes if change["kind"] == "value"]
    assert change["by"] == "doubled (hears worth)"
    assert change["after"] == 2 * change["before"]


def test_a_seat_reads_only_what_it_saw(capsys, pocket):
    def read(seat):
        return json.loads(run(capsys, "replay", pocket, "--game", POCKET, "--seat", seat, "--json").out)["moves"]

    everything, first, outside = read("all"), read("1"), read("none")
    dealt = [entry["text"] for entry in everything[0]["entries"] if entry["entry"] == "dealt"]
    assert sum(text in json.dumps(first[0]) for text in dealt) == 3
    assert sum(text in json.dumps(outside[0]) for text in dealt) == 0
    assert len(everything) == 6
    # Player 2's bid is told when it takes effect, its half-given answer not at all.
    assert [step["seat"] for step in first[1:]] == [1, 2, 1, 1]
    assert [step["move"] for step in outside[1:]] == [None, None]
    assert len([entry for step in outside for entry in step["entries"]]) == len(
        [entry for step in first for entry in step["entries"]]
    )


def test_a_match_that_is_not_over_is_read_as_a_spectator_saw_it_unless_told_otherwise(capsys, pocket):
    ran = run(capsys, "replay", pocket, "--game", POCKET)
    assert (
        ran.out.partition("\nThe match is not over")[0]
        in run(capsys, "replay", pocket, "--game", POCKET, "--seat", "none").out
    )
    hand = begin(find(POCKET), seed=5, rules={"double": True}).view("all")["hands"]["1"]
    assert not any(f"draws {card}" in ran.out for card in hand)
    assert "bid 2" not in ran.out
    assert ran.out.endswith(
        "The match is not over, so this is what a spectator saw: --seat 1 reads it as that seat does, "
        "--seat all tells everything.\n"
    )
    assert "bid 2" in run(capsys, "replay", pocket, "--game", POCKET, "--seat", "all").out


def test_a_match_that_is_over_lies_open(capsys, saved):
    assert run(capsys, "replay", saved).out == run(capsys, "replay", saved, "--seat", "all").out


def test_a_log_of_other_rules_keeps_what_was_hidden_too(capsys, pocket):
    def other_rules(content):
        content["rules_hash"] = "0" * 64

    file = edited(pocket, other_rules)
    everything, outside = (
        json.loads(run(capsys, "replay", file, "--game", POCKET, *seat, "--json").out)["log"]
        for seat in (["--seat", "all"], [])
    )
    assert len(everything) >= len(outside)
    assert everything[: len(outside)] != outside


def test_on_a_terminal_it_is_stepped_through_and_left(saved):
    terminal = Terminal("replay", saved)
    terminal.until("move 0 of 7")
    terminal.type("\x1b[C\x1b[C")
    terminal.until("2. Bob: 1")
    terminal.type("q")
    assert terminal.code() == 0
    terminal.close()
    assert b"Connect Four, a replay: everything" in terminal.seen


def test_on_a_terminal_it_is_in_lines_where_that_is_asked_for(saved):
    terminal = Terminal("replay", saved, "--line")
    assert terminal.code() == 0
    terminal.close()
    assert b"7. Ann: 3" in terminal.seen
    assert b"move 0 of 7" not in terminal.seen


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--seat", "3"], "There is no seat 3: seats are numbered 1 to 2."),
        (["--seat", "first"], "--seat is a number, 'all' or 'none' (a spectator), not 'first'."),
        (["--seat", "1", "--trace"], "--trace shows everything"),
        (["--game", POCKET], "That is a save of connect-four, not of pocket."),
    ],
)
def test_what_replay_cannot_do_is_a_sentence(capsys, saved, options, said):
    ran = run(capsys, "replay", saved, *options)
    assert ran.code == 2
    assert said in ran.sentence


def test_a_folder_is_named_as_in_all_commands(capsys, pocket, monkeypatch):
    """Also without ./; but what a save names is never a folder: it would choose what code is run."""
    monkeypatch.chdir(Path(POCKET).parent)
    assert run(capsys, "replay", pocket, "--game", "pocket", "--json").code == 0
    assert run(capsys, "verify", pocket, "--game", "pocket").code == 0
    assert run(capsys, "rules", "pocket").code == 0
    assert run(capsys, "agree", "pocket", "--games", "2", "--device", "cpu").code == 0
    assert run(capsys, "compile", "pocket").code == 0
    assert run(capsys, "replay", pocket).sentence.startswith("There is no game 'pocket'.")
    assert run(capsys, "rules", "toys").sentence.startswith("There is no game 'toys'.")


def test_a_match_of_other_rules_is_read_from_its_log(capsys, saved):
    def other_rules(content):
        content["rules_hash"] = "0" * 64

    file = edited(saved, other_rules)
    out = run(capsys, "replay", file).out
    assert out.startswith(
        "This match was played by other rules of Connect Four (version 1): "
        "its log can be read, but it cannot be played on."
    )
    assert "Ann wins!" in out
    assert "other rules" in run(capsys, "replay", file, "--trace").sentence
    assert "other rules" in run(capsys, "verify", file).sentence


def test_a_save_is_read_from_stdin(capsys, saved, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(Path(saved).read_text()))
    assert "Ann wins!" in run(capsys, "replay", "-").out


def test_what_comes_in_without_end_is_not_read_to_its_end(capsys, monkeypatch):
    monkeypatch.setattr("tabard.cli.paper.LARGEST", 100)
    endless = io.StringIO("x" * 1000)
    monkeypatch.setattr("sys.stdin", endless)
    assert "too large: Tabard reads at most 100" in run(capsys, "verify", "-").sentence
    assert endless.tell() == 101


# --- verify -------------------------------------------------------------------------------------------


def test_an_honest_save_is_verified(capsys, saved, pocket):
    ran = run(capsys, "verify", saved)
    assert ran.code == 0
    assert ran.out.startswith("Verified: 7 moves played again, nothing in it is left to chance")
    assert "chance came from seed 5" in run(capsys, "verify", pocket, "--game", POCKET).out


def test_the_words_of_each_seat_are_told(capsys, tmp_path):
    """Whoever has said them can hold them against what he said."""
    file = tmp_path / "words.tabard"
    file.write_text(tabard.new("ivanhoe", 3, seal=tabard.seal(), words=["plum", None, "a red boat"]).save())
    out = run(capsys, "verify", str(file)).out
    assert "Words of seat 1: 'plum'\nWords of seat 2: none\nWords of seat 3: 'a red boat'\n" in out
    assert json.loads(run(capsys, "verify", str(file), "--json").out)["words"] == ["plum", None, "a red boat"]


def change_a_move(content):
    content["commands"][2] = [1, 5]


def change_the_table(content):
    content["digest"] = "0" * 64


def change_a_line(content):
    content["lines"][4][1][1] = 6


def change_a_sentence(content):
    content["wording"]["entries"]["1"][1] = "Player 2 wins!"


def change_the_result(content):
    content["result"]["winners"] = [2]


def leave_a_line_out(content):
    del content["lines"][-1]


def leave_a_move_out(content):
    del content["commands"][-1]


def add_something(content):
    content["extra"] = 1


def rename_a_move(content):
    content["texts"]["3"] = "the middle"


def play_out_of_turn(content):
    content["commands"][3] = [1, 1]


@pytest.mark.parametrize(
    ("edit", "move", "said"),
    [
        (
            change_a_move,
            3,
            "Move 3, '5' of seat 1, comes out differently: the log says 'Ann drops a disc into column 3'",
        ),
        (
            change_the_table,
            7,
            "the fingerprint of the table at the end in the file is not what comes out: it was",
        ),
        (change_a_line, 2, "Move 2, '1' of seat 2, comes out differently"),
        (change_a_sentence, 7, "the list of the log's words in the file is not what comes out"),
        (change_the_result, 7, "the result in the file is not what comes out"),
        (leave_a_line_out, 7, "should follow, and the log ends before it."),
        (leave_a_move_out, 6, "The log goes on after the last move: 'Ann drops a disc into column 3'."),
        (play_out_of_turn, 4, "Move 4, '1' of seat 1: It is not your turn."),
        (rename_a_move, 7, "but the list of what its moves are called in the file is not"),
        (add_something, 7, "The file holds 'extra', which no save has."),
    ],
)
def test_whatever_was_changed_is_found(capsys, saved, edit, move, said):
    ran = run(capsys, "verify", edited(saved, edit), "--json")
    told = json.loads(ran.out)
    assert ran.code == 1
    assert told["verified"] is False
    assert told["move"] == move
    assert said in told["sentence"]


def test_every_part_of_a_save_has_a_name_that_people_know(saved):
    back = take_back(tabard.load(Path(saved).read_text()), 1)
    sealed = tabard.new("ivanhoe", 2, seal=tabard.seal(), words=["plum", "sky"])
    mustered = tabard.new("skirmish", seed=1, musters={"1": "Watch"})
    laid = tabard.setup("connect-four", {"grid": [[0] * 7] * 6, "to_move": 1}, seed=1)
    parts = {part for match in (back, sealed, mustered, laid) for part in content_of(match.save())}
    assert parts == {*PARTS}


def test_a_changed_move_is_found_though_the_sum_was_not_made_right(capsys, saved):
    ran = run(capsys, "verify", edited(saved, change_a_move, keep_sum=True))
    assert ran.code == 1
    assert "Move 3" in ran.out


def test_a_file_whose_sum_is_wrong_is_not_verified_even_if_the_match_is_the_same(capsys, saved):
    content = json.loads(Path(saved).read_text())
    Path(saved).write_text(json.dumps(content | {"sum": "0"}))
    ran = run(capsys, "verify", saved)
    assert ran.code == 1
    assert "changed after it was written" in ran.out


def test_another_key_than_the_one_committed_to_is_found(capsys, tmp_path):
    file = tmp_path / "other.save"
    file.write_text(changed(begin(find(POCKET), key=bytes([1]) * 32).save(), key="0" * 64))
    ran = run(capsys, "verify", str(file), "--game", POCKET)
    assert ran.code == 1
    assert "The key in the file is not the one whose fingerprint was told at the start." in ran.out


def test_another_key_with_its_own_commitment_gives_another_shuffle(capsys, tmp_path):
    """Who swaps key and commitment is found out by the shuffles."""
    game = find(POCKET)
    honest, other = (begin(game, key=bytes([byte]) * 32) for byte in (1, 2))
    assert honest.view("all")["hands"] != other.view("all")["hands"]

    content = content_of(honest.save())
    content["key"] = other.words.key.hex()
    content["lines"][0] = content_of(other.save())["lines"][0]
    file = tmp_path / "swapped.save"
    file.write_text(forged(content))
    ran = run(capsys, "verify", str(file), "--game", POCKET)
    assert ran.code == 1
    assert "The start comes out differently" in ran.out


def test_a_sample_has_no_start_to_be_verified_from(capsys, tmp_path):
    file = tmp_path / "sample.save"
    file.write_text(tabard.new("connect-four", seed=1).sample(1, 2).save())
    assert "did not start from a seed or a key" in run(capsys, "verify", str(file)).sentence
