"""A match that was set up goes on when the game's words have changed since, also those that its position is in."""

import shutil
from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.engine.game import Game
from tabard.engine.match import proof
from tabard.engine.match.save_text import DAMAGED
from tabard.engine.match.setup import set_up
from tabard.engine.match.taking_back import take_back
from tabard.engine.match.verify import verify
from tabard.shelf import find, load_folder
from toys.playing import play_on
from toys.saving import content_of, forged, read

POSITION = {"seats": 2, "turn": 1, "hands": {"1": ["red 3", "Riposte"], "2": ["red 4"]}}


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Ivanhoe with another name for one card."""
    folder = tmp_path_factory.mktemp("games") / "ivanhoe"
    shutil.copytree(Path(tabard.__file__).parent / "games" / "ivanhoe", folder)
    for file in folder.glob("*.py"):
        own = file.read_text().replace("tabard.games.ivanhoe", "tabard_folder_ivanhoe")
        file.write_text(own.replace('"Riposte"', '"Parry"'))
    game = load_folder(folder)
    assert game.hash == find("ivanhoe").hash
    assert game.words_hash != find("ivanhoe").words_hash
    return game


def played(seed: int | None) -> tabard.Match:
    return play_on(set_up(find("ivanhoe"), POSITION, seed=seed), 5, most=8)


@pytest.mark.parametrize("seed", [1, None])
def test_it_is_taken_up_in_the_new_words_and_again_from_its_own_save(renamed: Game, seed: int | None) -> None:
    match = played(seed)
    again = read(match.save(), renamed)
    assert [entry["entry"] for entry in again.log("all")] == [entry["entry"] for entry in match.log("all")]
    twice = read(again.save(), renamed)
    assert twice.save() == again.save()
    assert play_on(twice, 3, most=30).digest == play_on(match, 3, most=30).digest
    assert play_on(again, 3, most=30).log("all") == twice.log("all")


@pytest.mark.parametrize("seed", [1, None])
def test_it_is_verified_taken_back_and_what_came_from_the_file_is_said(renamed: Game, seed: int | None) -> None:
    match = played(seed)
    again = read(match.save(), renamed)
    for text in (match.save(), again.save()):
        verdict = verify(text, lambda _: renamed)
        assert verdict.good, verdict.sentence
        assert proof.NOT_READ in verdict.unproven
    before = take_back(again, again.commands[-1][0] + 1)
    assert len(before.commands) < len(match.commands)


def without_a_card(began: dict[str, Any]) -> None:
    began["table"]["size"][0] -= 1


def with_hidden_words_used(began: dict[str, Any]) -> None:
    began["used"] += 1


def before_its_first_line(began: dict[str, Any]) -> None:
    began["lines"] -= 1


@pytest.mark.parametrize("edit", [without_a_card, with_hidden_words_used, before_its_first_line])
def test_what_it_says_of_its_first_question_is_not_believed_either(renamed: Game, edit: Any) -> None:
    content = content_of(played(None).save())
    edit(content["began"])
    with pytest.raises(tabard.Refused) as refused:
        read(forged(content), renamed)
    assert str(refused.value) == DAMAGED
