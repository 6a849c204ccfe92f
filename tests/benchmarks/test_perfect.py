"""The trial of the perfect player: what it counts, and that a player who is not perfect is found out."""

import json
import sys

import pytest

from plumbing.pages import ROOT
from tabard.bots import RandomBot

if not (ROOT / "benchmarks").is_dir():
    pytest.skip("The benchmarks come with a checkout only.", allow_module_level=True)
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

from benchmarks import perfect

SECOND_WINS, FIRST_WINS = "2252576253462244111563365343671351441 -1", "7422341735647741166133573473242566 1"
DRAWN = "23163416124767223154467471272416755633 0"


@pytest.fixture
def sets(tmp_path):
    (tmp_path / "Test_L3_R1").write_text(f"{SECOND_WINS}\n{FIRST_WINS}\n{DRAWN}\n")
    return str(tmp_path)


def trial(sets, *options):
    return perfect.main(["--sets", sets, "--set", "Test_L3_R1", *options])


def test_each_position_is_played_from_the_seat_that_wins_it_and_a_drawn_one_from_both(sets, tmp_path):
    file = tmp_path / "rows.json"
    assert trial(sets, "--against", "perfect", "--json", str(file)) == 0
    (row,) = json.loads(file.read_text())
    assert (row["against"], row["games"]) == ("perfect", 4)
    assert row["ends"] == {"won in time": 2, "drawn, as it should": 2}


def test_who_does_not_get_what_the_score_says_is_found_out(sets, monkeypatch, capsys):
    monkeypatch.setattr(perfect, "make_bot", lambda _name, seed: RandomBot(seed))
    (first, *_) = (seed for seed in range(50) if "not won" in perfect.outcome("", 1, "random", seed))
    monkeypatch.setattr(perfect, "positions", lambda _folder, _name: [("", 1)] * (first + 1))
    assert trial(sets, "--against", "random") == 1
    assert "not won" in capsys.readouterr().out


def test_a_bot_that_there_is_not_is_one_sentence(sets, capsys):
    with pytest.raises(SystemExit) as ended:
        trial(sets, "--against", "random,nobody")
    assert ended.value.code == 2
    assert capsys.readouterr().err == "There is no bot 'nobody'.\n"
