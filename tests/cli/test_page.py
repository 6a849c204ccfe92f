"""`tabard page`: the page, served on this machine."""

import http.client
import json
import re
import signal
import sys
from pathlib import Path

import pytest

from cli.running import run, start
from plumbing.missing import Needs
from tabard.cli import page as command
from tabard.page import site
from tabard.page.serving import HERE


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    page = tmp_path / "built"
    (page / "lib").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(site, "BUILT", page)
    return page


def test_it_serves_all_games_until_it_is_told_to_stop(needs: Needs) -> None:
    needs("the built page", "" if (site.BUILT / "index.html").is_file() else "make web builds it")
    process = start("page", "--no-open", "--port", "0")
    assert process.stdout is not None
    try:
        said = ""
        while "Ctrl-C" not in said:
            line = process.stdout.readline().decode()
            assert line, said
            said += line
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found is not None
        connection = http.client.HTTPConnection(HERE, int(found[1]), timeout=5)
        connection.request("GET", "/games.json")
        games = [game["name"] for game in json.loads(connection.getresponse().read())]
        assert set(games) >= {"connect-four", "ivanhoe", "quests", "skirmish"}
    finally:
        process.send_signal(signal.SIGINT)
    _, complained = process.communicate(timeout=20)
    assert b"Traceback" not in complained


def test_a_page_that_is_not_built_is_said_to_be_none(capsys, page):
    (page / "index.html").unlink()
    assert run(capsys, "page", "--no-open").sentence.startswith("The page is not built here: `make web` builds it")


def test_a_port_that_cannot_be_had_is_said(capsys, page):
    import socket

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
