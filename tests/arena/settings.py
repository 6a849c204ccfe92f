"""How tests lay a table of the arena, and the bots of somebody's that sit there."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabard.arena.entrants import read_entrants
from tabard.arena.settings import Settings
from tabard.shelf import find

TOYS = Path(__file__).parent.parent / "toys"
POCKET = str(TOYS / "pocket")
BEACONS, TALLIES, PARTNERS = (str(TOYS / name) for name in ("beacons", "tallies", "partners"))

CLASSES = '''
import os, sys, time

class First:
    def choose(self, seen, ask):
        return ask.moves[0]

class Last:
    """Prints, looks at samples, and is made with a seed."""
    def __init__(self, seed):
        self.seed = seed
    def choose(self, seen, ask):
        print("thinking aloud")
        sample = seen.sample(self.seed)
        assert sample.view(ask.seat) == seen.view
        assert seen.packed(3, 1)[0]["seats"] == 2
        return ask.moves[-1].text

class Raises:
    def choose(self, seen, ask):
        return 1 // 0

class Hangs:
    def choose(self, seen, ask):
        while True:
            pass

class Sleeps:
    def choose(self, seen, ask):
        time.sleep(60)

class Dies:
    def choose(self, seen, ask):
        os._exit(3)

class Leaves:
    def choose(self, seen, ask):
        sys.exit("enough")

class Illegal:
    def choose(self, seen, ask):
        return 99

class Nonsense:
    def choose(self, seen, ask):
        return 3.5

class Speechless:
    def choose(self, seen, ask):
        class Unsaid(Exception):
            def __str__(self):
                return 1 // 0
        raise Unsaid

class Countless:
    def choose(self, seen, ask):
        class Number:
            def __index__(self):
                return 1 % 0
        return Number()

class Huge:
    def choose(self, seen, ask):
        return 10**5000

class Unlike:
    def choose(self, seen, ask):
        class Text(str):
            __hash__ = None
        return Text(ask.moves[0].text + "9")

class NoMove:
    def choose(self, seen, ask):
        return ask.moves[0]._replace(number=seen)

class Unmade:
    def __init__(self, strength, luck):
        pass
    def choose(self, seen, ask):
        return 0
'''

PROGRAM = """
import json, sys
what = sys.argv[1]
for line in sys.stdin:
    told = json.loads(line)
    if what == "notes":
        with open("notes.jsonl", "a") as file:
            file.write(line)
    if told["do"] == "hello" and what == "in-advance":
        print(json.dumps({"ready": True}) + "\\n" + json.dumps({"play": 0}), flush=True)
    elif told["do"] == "hello" and what == "too-soon":
        print(json.dumps({"play": 0}), flush=True)
    elif told["do"] == "hello" and what != "unready":
        print(json.dumps({"ready": True}), flush=True)
    if told["do"] == "over" and what == "one-more":
        print(json.dumps({"play": 0}), flush=True)
    if told["do"] != "choose":
        continue
    first = told["ask"]["moves"][0]["text"]
    if what == "samples":
        print(json.dumps({"ask": "sample", "seed": 5}), flush=True)
        assert json.loads(sys.stdin.readline())["sample"]["seats"] == 2
    said = {
        "plays": {"play": first}, "notes": {"play": first}, "samples": {"play": first},
        "one-more": {"play": first},
        "gives-up": {"fault": "I am tired"}, "mute": {},
        "peeks": {"ask": "table"}, "all-seats": {"ask": "sample", "as": "view", "seat": 2},
        "too-many": {"ask": "sample", "as": "packed", "count": 10**9}, "no-seed": {"ask": "sample", "seed": "x"},
        "null": {"play": None}, "list": ["play", first],
    }
    if what == "floods-asks":
        print((json.dumps({"ask": "sample", "as": "packed", "count": 4096}) + "\\n") * 1400, flush=True)
    elif what == "asks-for-ever":
        while True:
            print(json.dumps({"ask": "sample"}), flush=True)
            sys.stdin.readline()
    elif what == "asks-a-lot":
        print(json.dumps({"ask": "sample", "as": "packed", "count": 4096}), flush=True)
        sys.stdin.readline()
        print(json.dumps({"play": first}), flush=True)
    elif what == "kills":
        import os, signal; os.kill(os.getppid(), signal.SIGKILL)
        while True:
            pass
    elif what == "spins":
        open("spinning", "w").close()
        while True:
            pass
    elif what == "garbage":
        print("0" * 5 + "\\x1b[2J garbage", flush=True)
    elif what == "chatty":
        print(json.dumps({"play": first}) + "\\nand more", flush=True)
    elif what == "floods":
        while True:
            print("x" * 65536, end="", flush=True)
    elif what == "silent":
        import time; time.sleep(60)
    elif what == "dies":
        sys.exit("I cannot go on")
    elif what == "closes":
        import os, time; os.close(1); time.sleep(60)
    else:
        print(json.dumps(said[what]), flush=True)
"""


def write_bots(folder: Path) -> None:
    (folder / "their_bots.py").write_text(CLASSES, encoding="utf-8")
    (folder / "their_program.py").write_text(PROGRAM, encoding="utf-8")


def running(word: str) -> list[int]:
    """Processes of this test with that word in their command, by itself."""
    found = []
    for file in Path("/proc").glob("[0-9]*"):
        try:
            words = (file / "cmdline").read_bytes().split(b"\0")  # the arena's own have it within a longer one
            if word.encode() in words and (file / "cwd").readlink() == Path.cwd():
                found.append(int(file.name))
        except OSError:  # it has ended meanwhile, or is another's
            continue
    return found


def wait_until(done: Callable[[], Any], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "That did not happen in time."
        time.sleep(0.01)


def line_of(text: str) -> int:
    """Where that stands in their file of classes."""
    return CLASSES[: CLASSES.index(text)].count("\n") + 1


def program(what: str) -> str:
    return f"{sys.executable} their_program.py {what}"


def settings(bots: str, game: str = "connect-four", seats: int = 2, **given: Any) -> Settings:
    found = find(game)
    return Settings(found, tuple(read_entrants([bots], found)), seats, **given)
