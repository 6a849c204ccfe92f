"""In a real browser: a module and the desk, each in a worker, the page free meanwhile; and all of it offline."""

import base64
import functools
import http.server
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest

import tabard
from plumbing.missing import Needs
from plumbing.volumes import not_in_full
from plumbing.web import built, no_browser
from tabard.bots import make_bot
from tabard.engine.targets.wasm import module_for
from tabard.shelf import find

PAGE = """<!doctype html><meta charset="utf-8"><title>Tabard</title><script type="module" src="own.js"></script>
<script type="module">
import { Desk } from "./desk.js";
import { Refused, Rules, rulesWorker } from "./rules.js";
import { stayOffline } from "./stay.js";
Object.assign(window, { Desk, Refused, Rules, rulesWorker, stayOffline });
</script>"""
FOUR = "connect-four"
OWN = "window.own = true;"  # a script of the page's, of which nobody here knows
MODULE = b""  # of Connect Four; none as long as it is empty
SITE = "/site-1.2.3"  # a version in the name of the folder says nothing about the files in it


class Quiet(http.server.SimpleHTTPRequestHandler):
    """The built files, and a page that has nothing but them."""

    def log_message(self, *_said: Any) -> None:
        """Nobody asked."""

    def do_GET(self) -> None:
        self.path = self.path.removeprefix(SITE)
        written = {
            "/": (PAGE.encode(), "text/html"),
            "/own.js": (OWN.encode(), "text/javascript"),
            f"/{FOUR}.wasm": (MODULE, "application/wasm"),
        }.get(self.path)
        if written is None:
            return super().do_GET()
        self.send_response(200 if written[0] else 404)
        self.send_header("Content-Type", written[1])
        self.end_headers()
        self.wfile.write(written[0])
        return None


@pytest.fixture(scope="module")
def site() -> Iterator[http.server.ThreadingHTTPServer]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=built()))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture(scope="module")
def context(chromium: Any) -> Any:
    return chromium.new_context()


@pytest.fixture
def page(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Any]:
    needs("browser", no_browser())
    site, context = request.getfixturevalue("site"), request.getfixturevalue("context")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{site.server_port}{SITE}/")
    page.wait_for_function("window.Desk !== undefined")
    yield page
    page.close()


LOAD = """async (module) => {
    const bytes = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
    window.rules = await Rules.load(rulesWorker(), bytes);
    return rules.about.game;
}"""


def module_text(game: str) -> str:
    return base64.b64encode(module_for(find(game))).decode()


def test_a_module_plays_what_the_cpu_plays(page: Any) -> None:
    assert page.evaluate(LOAD, module_text("connect-four")) == "connect-four"
    told = page.evaluate("""async () => {
        const batch = await rules.begin(3000, { seed: 7 });
        const { choices } = await batch.playout();
        const tables = await batch.tables();
        return { choices, tables: btoa(Array.from(tables, (byte) => String.fromCharCode(byte)).join("")) };
    }""")
    batch = tabard.batch("connect-four", 3000, seed=7)
    assert told["choices"] == batch.playout()
    assert base64.b64decode(told["tables"]) == batch.tables.tobytes()


def test_the_page_goes_on_meanwhile_and_may_say_stop(page: Any) -> None:
    page.evaluate(LOAD, module_text("connect-four"))
    told = page.evaluate("""async () => {
        const batch = await rules.begin(1000000, { seed: 1 });
        const stop = new AbortController();
        let turns = 0;
        const turning = setInterval(() => { if (++turns === 5) stop.abort(); }, 1);
        const { stopped } = await batch.playout(stop.signal);
        clearInterval(turning);
        const tables = await batch.tables();
        await batch.close();
        const over = rules.about.fields.over.at;
        return { stopped, turns, first: tables[over], last: tables[tables.length - rules.about.table + over] };
    }""")
    assert told["stopped"]
    assert told["turns"] >= 5
    assert (told["first"], told["last"]) == (1, 0)


def test_what_is_refused_is_refused_in_the_page(page: Any) -> None:
    page.evaluate(LOAD, module_text("connect-four"))
    said = page.evaluate("""() => rules.begin(0).catch((fault) => [fault instanceof Refused, fault.message])""")
    assert said == [True, "A batch has at least one match, not 0."]


OPEN = """async () => {
    window.told = [];
    window.desk = await Desk.open("./", (progress) => told.push(progress));
    return told;
}"""


# All that the desk is made of, scripts too, and how long each part is.
BRING = """async () => {
    const parts = await (await fetch("desk.json")).json();
    for (const script of ["desk-worker.js", `${parts.pyodide}pyodide.mjs`, `${parts.pyodide}pyodide.asm.mjs`])
        await fetch(script);
    const sized = async (name) => [name, (await (await fetch(name)).arrayBuffer()).byteLength];
    return Object.fromEntries(await Promise.all(Object.keys(parts.sizes).map(sized)));
}"""


def test_a_desk_that_is_not_there_says_so(page: Any) -> None:
    said = page.evaluate("""() => Desk.open("./nowhere/").catch((fault) => fault.message)""")
    assert said.startswith("There is no desk.json in http://")


def test_what_a_closed_worker_was_or_is_asked_is_rejected(page: Any) -> None:
    said = page.evaluate("""async () => {
        const worker = rulesWorker();
        const asked = Rules.load(worker, new Uint8Array(0)).catch((fault) => fault.message);
        worker.close();
        const later = Rules.load(worker, new Uint8Array(0)).catch((fault) => fault.message);
        return Promise.all([asked, later]);
    }""")
    assert said == ["The worker was closed."] * 2


def test_the_desk_loads_with_progress_answers_as_here_and_is_there_offline_afterwards(
    page: Any, request: pytest.FixtureRequest
) -> None:
    """In one go, since loading it takes seconds, and on the first visit: it is the only one with a network."""
    page.evaluate("""() => stayOffline()""")
    assert_progress(page.evaluate(OPEN))
    assert_answers(page)
    request.getfixturevalue("context").set_offline(True)
    try:
        page.reload()
        page.wait_for_function("window.Desk !== undefined && window.own")
        page.evaluate("""() => stayOffline()""")
        assert page.evaluate(LOAD, module_text("connect-four")) == "connect-four"  # its worker was not needed before
        assert page.evaluate(BRING) == listed()["sizes"]
        if not not_in_full():
            assert_progress(page.evaluate(OPEN))
            assert_answers(page)
    finally:
        request.getfixturevalue("context").set_offline(False)


def test_a_page_that_is_written_anew_is_shown_anew(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What carries no version in its own name is asked for, though the folder around it does."""
    page.evaluate("""() => stayOffline()""")
    monkeypatch.setitem(globals(), "OWN", "window.own = 'anew';")
    page.reload()
    page.wait_for_function("window.own === 'anew'")


def test_what_cannot_be_kept_is_named(page: Any) -> None:
    said = page.evaluate("""() => stayOffline("offline.js", ["nowhere.wasm"]).catch((fault) => fault.message)""")
    assert said.startswith("Not kept for when there is no network: http://")
    assert said.endswith(f"{SITE}/nowhere.wasm.")


def test_the_next_visit_is_awoken_from_a_snapshot_and_whoever_comes_is_dealt_his_own_hand(
    page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one go, since the first visit takes seconds. Bots think in a worker of the desk's worker."""
    monkeypatch.setitem(globals(), "MODULE", module_for(find(FOUR)))
    page.evaluate(OPEN)
    assert page.evaluate("desk.keptSnapshot()") or page.evaluate("desk.awoken")
    hands = set()
    for _ in range(2):
        page.reload()
        page.wait_for_function("window.Desk !== undefined")
        page.evaluate(OPEN)
        assert page.evaluate("desk.awoken")
        assert page.evaluate("""() => desk.do({ do: "new", game: "ivanhoe", seats: 2 })""")["ok"]
        hands.add(json.dumps(page.evaluate("""() => desk.do({ do: "view", seat: 1 })""")["view"]["hands"]))
        assert_answers(page)
    assert len(hands) == 2
    assert_bots_think(page)
    page.evaluate("""async () => {
        const kept = await caches.open("tabard");
        const [held] = (await kept.keys()).filter(({ url }) => url.includes("/snapshot-"));
        await kept.put(held, new Response(new Uint8Array(1000)));
    }""")
    page.evaluate(OPEN)
    assert page.evaluate("desk.awoken") is False  # it did not fit
    assert_answers(page)


def assert_bots_think(page: Any) -> None:
    """As here; and they answer when told."""
    assert page.evaluate(f"desk.load('{FOUR}')") is True
    number = page.evaluate(f"""() => desk.do({{ do: "new", game: "{FOUR}" }})""")["match"]
    match = tabard.new(FOUR, seed=1)
    for level in ("easy", "hard"):
        asked = {"match": number, "seat": 1, "level": level, "seed": 5, "simulations": 300}
        told = page.evaluate("(asked) => desk.bot(asked)", asked)
        assert told == {"move": make_bot(level, 5, 300).choose(match.seen(1), match.asks[0]), "plainly": False}
    asked = {"match": number, "seat": 1, "simulations": 20_000_000}
    told = page.evaluate("(asked) => desk.chances(asked, AbortSignal.timeout(100))", asked)
    assert 0 < told["tried"] < 20_000_000
    said = page.evaluate("() => desk.hint({ match: 99, seat: 1 }).catch((no) => [no instanceof Refused, no.message])")
    assert said == [True, "There is no match 99, or it is closed."]


def listed() -> dict[str, Any]:
    told: dict[str, Any] = json.loads((built() / "desk.json").read_text())
    return told


def assert_progress(told: list[dict[str, int]]) -> None:
    """It grows, and ends with all that is listed."""
    total = sum(listed()["sizes"].values())
    done = [progress["done"] for progress in told]
    assert len(done) > 4
    assert done == sorted(done)
    assert (done[-1], {progress["total"] for progress in told}) == (total, {total})


def assert_answers(page: Any) -> None:
    """As here."""
    begun = page.evaluate("""() => desk.do({ do: "new", game: "ivanhoe", seats: 3, seed: 7 })""")
    twin = tabard.new("ivanhoe", seats=3, seed=7)
    assert begun["asks"][0]["prompt"] == twin.asks[0].prompt
    assert page.evaluate("""() => desk.do({ do: "digest" })""")["digest"] == twin.digest
    assert page.evaluate("""() => desk.do({ do: "fly" })""")["ok"] is False
    assert json.loads(page.evaluate("""() => desk.answer("nonsense")"""))["refused"].startswith("That line is not JSON")
