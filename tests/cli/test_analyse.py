"""`tabard replay --analyse`: in lines, as JSON, as a picture; and what it refuses."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import tabard
from cli.running import run
from tabard.analysis.analysis import Analysis, TurningPoint, Weighed
from tabard.cli.chart import write_chart

pytest.importorskip("matplotlib")
FEW = "--simulations", "60"


@pytest.fixture
def saved(tmp_path):
    match = tabard.new("connect-four", names=["Ann", "Bob"])
    for column in (3, 0, 3, 0, 3, 6, 3):
        match.play(column)
    file = tmp_path / "won.save"
    file.write_text(match.save())
    return str(file)


@pytest.fixture
def under_way(tmp_path):
    file = tmp_path / "going.save"
    file.write_text(tabard.new("ivanhoe", seats=3, seed=1).save())
    return str(file)


def test_people_get_a_row_for_each_seat_and_the_turning_points(capsys, saved):
    lines = run(capsys, "replay", saved, "--analyse", *FEW).out.splitlines()
    assert lines[0].startswith("Ann  ")
    assert lines[0].endswith("█  100 %")
    assert lines[1].endswith("▁  0 %")
    assert any("Move 6, Bob '6': Bob's chances fell from " in line for line in lines)


def test_programs_get_json_and_always_the_same_under_a_seed(capsys, saved):
    first, again, other = (
        json.loads(run(capsys, "replay", saved, "--analyse", "--json", *FEW, "--seed", seed).out)
        for seed in ("1", "1", "2")
    )
    assert first == again != other
    assert first.keys() == {"game", "seats", "names", "start", "moves", "turning_points", "in_haste"}
    assert [len(move["chances"]) for move in first["moves"]] == [2] * 7
    assert first["moves"][-1]["chances"] == [1.0, 0.0]
    assert 6 in [point["number"] for point in first["turning_points"]]


def test_the_chart_is_a_picture_of_either_kind(capsys, saved, tmp_path):
    png, svg = tmp_path / "chart.png", tmp_path / "chart.SVG"
    told = run(capsys, "replay", saved, "--analyse", *FEW, "--out", str(png)).out
    assert told.endswith(f"The chart is in '{png}'.\n")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert json.loads(run(capsys, "replay", saved, "--analyse", "--json", *FEW, "--out", str(svg)).out)["seats"] == 2
    drawn = "".join(ET.fromstring(svg.read_text()).itertext())  # noqa: S314  (we have just written it)
    for words in ("How it went", "Ann", "Bob", "even", "Move 6, Bob '6': Bob's chances fell"):
        assert words in drawn
    before = svg.read_bytes()
    run(capsys, "replay", saved, "--analyse", *FEW, "--out", str(svg))
    assert svg.read_bytes() == before


def test_with_more_than_two_each_has_a_line_and_a_name(tmp_path):
    chances = [(0.3, 0.3, 0.4), (0.5, 0.3, 0.2), (0.0, 0.0, 1.0)]
    moves = tuple(Weighed(n, n, "x", shares, "y", 0.2) for n, shares in enumerate(chances[1:], 1))
    points = (TurningPoint(2, 2, "x", 3, 0.2, 1.0, "y"),)
    file = tmp_path / "three.svg"
    write_chart(Analysis("game", "Game", ("Ann", "Bob", "Cid"), chances[0], moves, points), file)
    drawn = "".join(ET.fromstring(file.read_text()).itertext())  # noqa: S314  (we have just written it)
    for words in ("Ann 0 %", "Bob 0 %", "Cid 100 %", "Move 2, Bob 'x': Cid's chances rose from 20 % to 100 %"):
        assert words in drawn


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--analyse", "--out", "chart.jpg"], "its file ends in .png or .svg, not as 'chart.jpg' does."),
        (["--analyse", "--out", "no/such/chart.png"], "There is no folder 'no/such' for the chart."),
        (["--analyse", "--seat", "1"], "leave --seat, --trace and --line out."),
        (["--analyse", "--trace"], "leave --seat, --trace and --line out."),
        (["--analyse", "--simulations", "0"], "--simulations"),
        (["--out", "chart.png"], "--out, --simulations and --seed go with --analyse."),
    ],
)
def test_what_cannot_be_analysed_is_a_sentence(capsys, saved, options, said):
    ran = run(capsys, "replay", saved, *options)
    assert ran.code == 2
    assert said in ran.sentence


def test_a_match_that_is_not_over_is_not_analysed(capsys, under_way):
    assert run(capsys, "replay", under_way, "--analyse").sentence.startswith("The match is not over: ")


def test_without_matplotlib_that_is_said_before_anybody_waits(capsys, saved, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = run(capsys, "replay", saved, "--analyse", "--out", str(Path(saved).with_suffix(".png")))
    assert ran.sentence.startswith("A chart needs Matplotlib")
