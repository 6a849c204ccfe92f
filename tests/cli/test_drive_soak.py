"""A million lines to one `tabard drive`: each gets one answer, whatever is in it, and it does not grow."""

import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cli.running import start

GAME, CARDS = "connect-four", "ivanhoe"
PAIRS = 100  # lines that are sent before their answers are read
GROWTH = 64 << 10  # kilobytes that it may hold more at its end than after its first thousandth
JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 99, 10**30, 1.5, 1e300, "", "x", "all", "\x1b]8;;x\x07", "\ud800", [], {}, [[]], {"a": 1},
)  # fmt: skip
VERBS = ("asks", "why", "result", "view", "log", "undo", "back", "copy", "digest")
WORDS = ("match", "seat", "move", "since", "steps", "seed", "seats", "rules", "names", "position", "text", "id", "what")


def resident(pid: int) -> int:
    """Kilobytes of memory that a process holds."""
    with Path(f"/proc/{pid}/status").open(encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


class Caller:
    """Whoever sends lines at random: good ones, wrong ones and what is no request. It closes what it opened."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.open: set[int] = set()
        self.kinds = (self.move, self.move, self.look, self.look, self.look, self.wrong, self.garbage, self.cut)

    def hear(self, answer: dict[str, Any]) -> None:
        """Note which matches there are."""
        if answer["ok"] and "match" in answer:
            self.open.add(answer["match"])

    def lines(self) -> Iterator[bytes]:
        """One line after another; every so often the matches that are open are closed."""
        while True:
            yield from self.fresh()
            for _ in range(self.dice.randrange(40, 200)):
                yield self.dice.choice(self.kinds)()
            yield self.rarely()

    def fresh(self) -> Iterator[bytes]:
        """Close all that are open, and begin anew."""
        while self.open:
            yield self.request(do="close", match=self.open.pop())
        game = self.dice.choice((GAME, GAME, GAME, CARDS))
        yield self.request(do="new", game=game, seed=self.dice.randrange(10**6))
        yield self.request(do="save")

    def move(self) -> bytes:
        return self.request(do="play", move=self.dice.randrange(8))

    def look(self) -> bytes:
        return self.request(do=self.dice.choice(VERBS), seat=self.dice.choice((None, 1, 2, "all")))

    def wrong(self) -> bytes:
        words = {word: self.dice.choice(JUNK) for word in self.dice.sample(WORDS, self.dice.randrange(4))}
        verbs = ("new", "setup", "load", "sample", "save", *VERBS, *JUNK)
        return self.request(do=self.dice.choice(verbs), game=self.dice.choice((GAME, GAME, *JUNK)), **words)

    def garbage(self) -> bytes:
        return self.dice.randbytes(self.dice.randrange(1, 80)).replace(b"\n", b"\r")

    def cut(self) -> bytes:
        """A request with a byte too many, too few or another."""
        line = bytearray(self.dice.choice((self.move, self.look, self.wrong))())
        at = self.dice.randrange(len(line))
        line[at : at + self.dice.randrange(2)] = self.garbage()[: self.dice.randrange(3)]
        return bytes(line) or b" "

    def rarely(self) -> bytes:
        """What is large, deep or costly; a save of which something was changed."""
        deep = self.dice.choice((50, 5_000, 100_000))
        text = json.dumps({"tabard": 1, "game": GAME, "table": list(range(self.dice.randrange(100)))})
        return self.dice.choice(
            (
                b"[" * deep + b"]" * deep,
                b'{"do": "setup", "game": "connect-four", "position": ' + b'{"a":' * deep + b"1" + b"}" * deep + b"}",
                b'{"do": "play", "move": "' + b"3 " * deep + b'"}',
                b'{"do": "new", "game": "connect-four", "seed": ' + b"9" * deep + b"}",
                b"x" * deep * 10,
                self.request(do="load", text=text),
                self.request(do="sample", seat=1, seed=self.dice.randrange(99)),
            )
        )

    def request(self, **words: Any) -> bytes:
        return json.dumps(words).encode()


def test_every_one_of_a_million_lines_gets_one_answer_and_nothing_grows(volume):
    work = volume("lines to drive", 1_000_000)
    process = start("drive")
    assert process.stdin is not None
    assert process.stdout is not None
    caller = Caller(1)
    sent = caller.lines()
    first = good = 0
    while work.reached < work.asked:
        lines = [next(sent) for _ in range(min(PAIRS, work.asked - work.reached))]
        sender = threading.Thread(target=send, args=(process.stdin, lines))
        sender.start()
        for line in lines:
            told = json.loads(process.stdout.readline())
            good += told["ok"]
            assert "broken" not in told, (line[:500], told)
            assert told["ok"] or told["refused"]
            caller.hear(told)
        sender.join()
        work.count(len(lines))
        if work.reached <= max(2_000, work.asked // 1_000):
            first = resident(process.pid)
    last = resident(process.pid)
    out, err = process.communicate(b'{"do": "new", "game": "connect-four", "id": "last"}\n', timeout=60)
    print(f"{work.reached} lines, {good} of them done; {first} kB at first, {last} kB at last")
    assert json.loads(out)["id"] == "last"
    assert (process.returncode, err) == (0, b"")
    assert work.asked / 5 < good < work.asked * 0.9
    assert last - first < GROWTH


def send(stream: Any, lines: list[bytes]) -> None:
    stream.write(b"".join(line + b"\n" for line in lines))
    stream.flush()
