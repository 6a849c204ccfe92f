"""`tabard page`, `tabard play --page` and `tabard` alone: the page, served on this machine."""

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pack_desk
from cli.running import run
from tabard.cli import page as command
from tabard.page import site
from tabard.page.serving import HERE
from toys.parlour import write_race

# `tabard`, with the page that is named first.
PROGRAM = """
import sys
from pathlib import Path
from tabard.page import site
site.BUILT = Path(sys.argv.pop(1))
from tabard.cli import main
sys.exit(main())
"""


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as a build leaves it, in few files."""
    page = tmp_path / "built"
    (page / "lib").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    wheel = pack_desk.make_wheel(page / "lib")
    (page / "lib" / "desk.json").write_text(json.dumps({"wheel": wheel, "sizes": {wheel: 1}}))
    monkeypatch.setattr(site, "BUILT", page)
    return page


class Served:
    """A page that is served by a process of its own."""

    def __init__(self, built: Path, *arguments: str) -> None:
        command = [sys.executable, "-c", PROGRAM, str(built), *arguments]
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        self.process = subprocess.Popen(command, text=True, **pipes)
        self.said = ""
        self.until("Ctrl-C ends it.")
        found = re.search(r"http://127\.0\.0\.1:(\d+)/(\S*)", self.said)
        assert found is not None, self.said
        self.port, self.at = int(found[1]), found[2]

    def until(self, words: str) -> None:
        assert self.process.stdout is not None
        while words not in self.said:
            line = self.process.stdout.readline()
            assert line, self.said
            self.said += line

    def asked(self, file: str) -> Any:
        connection = http.client.HTTPConnection(HERE, self.port, timeout=10)
        connection.request("GET", f"/{file}")
        answer = connection.getresponse()
        told = json.loads(answer.read()) if answer.status == 200 else None
        connection.close()
        return told

    def end(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        said, _ = self.process.communicate(timeout=20)
        assert "Traceback" not in self.said + said
        return self.process.returncode


@pytest.fixture
def served(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Served]]:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    every: list[Served] = []

    def begin(*arguments: str) -> Served:
        every.append(Served(built, *arguments))
        return every[-1]

    yield begin
    for one in every:
        if one.process.poll() is None:
            one.end()


def names(games: list[dict[str, Any]]) -> list[str]:
    return [game["name"] for game in games]


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_alone_it_serves_all_games_until_it_is_told_to_stop(
    served: Callable[..., Served], tmp_path: Path, end: int
) -> None:
    page = served()
    assert page.at == ""
    assert set(names(page.asked("games.json"))) >= {"connect-four", "ivanhoe", "quests", "skirmish"}
    assert page.end(end) == 130
    assert list(tmp_path.glob("tabard-*")) == []


@pytest.mark.parametrize("arguments", [("page", "ivanhoe", "--no-open"), ("play", "ivanhoe", "--page")])
def test_it_opens_at_the_new_table_of_a_game_that_is_named(
    served: Callable[..., Served], arguments: tuple[str, ...]
) -> None:
    page = served(*arguments)
    assert page.at == "#/plan/ivanhoe"
    assert "ivanhoe" in names(page.asked("games.json"))


def test_a_folders_game_comes_first_and_follows_every_edit(served: Callable[..., Served], tmp_path: Path) -> None:
    folder = write_race(tmp_path / "race")
    page = served("play", str(folder), "--page")
    assert page.at == ""
    assert names(page.asked("games.json"))[:2] == ["race", "connect-four"]
    before, rules = page.asked("edits.json"), folder / "__init__.py"
    rules.write_text(rules.read_text().replace("GOAL = 10", "GOAL = = 10"))
    page.until("The page shows Race as it was.")
    assert "SyntaxError" in page.asked("edits.json")["fault"]
    rules.write_text(rules.read_text().replace("GOAL = = 10", "GOAL = 5"))
    page.until("The page shows Race as it is now.")
    after = page.asked("edits.json")
    assert (after["edits"] != before["edits"], after["fault"]) == (True, None)


def test_a_game_of_the_shelf_that_is_no_folder_is_not_looked_after(served: Callable[..., Served]) -> None:
    assert served("page", "quests", "--no-open").asked("edits.json") is None


def test_what_is_asked_for_in_vain_is_one_sentence(capsys, built, tmp_path):
    assert run(capsys, "page", "chess").sentence.startswith("There is no game 'chess'.")
    assert run(capsys, "page", "./nowhere").sentence == "There is no folder 'nowhere'."
    assert run(capsys, "play", str(tmp_path), "--page").sentence.endswith("there is no __init__.py in it.")
    whole = run(capsys, "play", "ivanhoe", "--page", "--seed", "3").sentence
    assert whole == "--page opens the page, where all else is chosen: give a game alone, or leave --page out."


def test_a_page_that_is_not_built_is_said_to_be_none(capsys, built):
    (built / "index.html").unlink()
    sentence = run(capsys, "page", "--no-open").sentence
    assert sentence.startswith("The page is not built here: `make web` builds it")
    assert "tabard play" in sentence


def test_a_port_that_cannot_be_had_is_said(capsys, built):
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run(capsys, "page", "--no-open", "--port", str(port)).sentence.startswith(f"Port {port} is taken")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_the_address_is_told_to_be_opened(monkeypatch, capsys):
    for name in command.SCREENS:
        monkeypatch.delenv(name, raising=False)
    assert not command.has_screen()
    command.tell("http://127.0.0.1:8080/", opens=False)
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8080/" in said
    assert "No browser is opened from here" in said
    assert "tabard play" in said


@pytest.mark.parametrize(("path", "called"), [("", "bin/tabard play"), ("bin", "tabard play")])
def test_how_to_play_in_the_terminal_is_told_as_it_can_be_typed(monkeypatch, capsys, tmp_path, path, called):
    """Also by whoever has not activated the environment that it was installed in."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bin").mkdir()
    for program in ("python", "tabard"):
        (tmp_path / "bin" / program).write_text("")
        (tmp_path / "bin" / program).chmod(0o700)
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "python"))
    monkeypatch.setenv("PATH", str(tmp_path / path) if path else "")
    command.tell("http://127.0.0.1:8080/", opens=False)
    assert f"in this terminal: {called}" in " ".join(capsys.readouterr().out.split())
