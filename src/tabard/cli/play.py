"""`tabard play`: a game in the terminal."""

from __future__ import annotations

import contextlib
import io
import math
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabard import shelf
from tabard.bots import PERFECT, bots
from tabard.cli.bringing import brought
from tabard.cli.page import page as show_page
from tabard.cli.paper import find_game
from tabard.engine.match.beginning import begin, begin_sealed
from tabard.engine.match.seal import Seal, check_words, refuse_unsealable
from tabard.engine.match.setup import set_up
from tabard.engine.rules.one_line import harmless
from tabard.errors import Refused
from tabard.sitting.plan import Plan
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal import files
from tabard.terminal.autosave import Autosave, Last, is_played
from tabard.terminal.kept import kept_matches, numbered_file
from tabard.terminal.leaving import ends_heard
from tabard.terminal.letters import can_show
from tabard.terminal.watch import Watcher

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.sitting.seating import Seating
    from tabard.sitting.sitting import Fresh

NO_GAME = "There is no game here that could be played: give the folder of one."
YES, NO = ("yes", "true", "on"), ("no", "false", "off")


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name or folder.", show_default=False)
    ] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play.", show_default=False)] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="SEED", help="A number that repeats all chance, the bots' too.", show_default=False),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT[=LEVEL]",
            help="A bot at that seat, people at all others; may be repeated. Unless told: you at 1, bots around. "
            f"Levels: {', '.join(bots())}, and {PERFECT} where a game is solved.",
        ),
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at every seat, on this screen.")] = False,
    names: Annotated[
        str | None, typer.Option(metavar="NAMES", help="The players' names, with commas between.", show_default=False)
    ] = None,
    rules: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A house rule; may be repeated.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Save to this file on leaving.", show_default=False)] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="[FILE]",
            help="Go on with a saved match: a file, or its number as tabard replay lists those that are kept; with "
            "neither, with the last one (of GAME, if given).",
            show_default=False,
        ),
    ] = None,
    position: Annotated[Path | None, typer.Option(help="Begin from a position (JSON).", show_default=False)] = None,
    words: Annotated[
        bool, typer.Option("--words", help="Ask each person for words that are mixed into this match's key.")
    ] = False,
    bring: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[SEAT=]FILE[:NAME]",
            help="What a seat brings to a game with cards of one's own: a file of sheets, or the name of what comes "
            "with the game; may be repeated. Unless told, for seat 1.",
        ),
    ] = None,
    line: Annotated[bool, typer.Option("--line", help="Plain lines instead of a full screen.")] = False,
    pace: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            min=0,
            max=60,
            help="How long a bot's move takes at least; longer where the one before it told much, until the Space bar "
            "is pressed. After what nobody should miss they wait for a key; not with 0.",
        ),
    ] = 0.5,
    watch: Annotated[bool, typer.Option("--watch", help="Take edited rules up at once; GAME is a folder.")] = False,
    page: Annotated[bool, typer.Option("--page", help="In the page instead, as tabard page does.")] = False,
) -> None:
    """Play a game here: against bots, or with others on one screen.

    Without options there is a start screen, on which game, seats, bots, names and house rules are chosen. Every match
    is kept as it goes: --resume goes on with the last one.
    """
    if math.isnan(pace):
        raise Refused("--pace is a number of seconds, such as 0.5.")
    told = (seats, seed, bot, names, rules, save, resume, position, bring)
    if page:
        refuse_on_page(told, hot_seat or line or watch or words)
        return show_page(game)
    if not (hot_seat or line or watch or words or any(one is not None for one in told)) and has_screen():
        raise typer.Exit(start_screen(game, pace))
    watcher, autosave = watched(game, watch), Autosave()
    refuse_at_odds(hot_seat, bot, resume, position, words, seed, bring, new=(seats, names, rules))
    if resume is not None:
        sitting, fresh = sit_again(kept_match(game, resume, autosave), bot, hot_seat, seed)
    else:
        match, fresh = match_to_play(game, seats, seed, names, rules, position, bring or [])
        seating = seat_players(len(match.names), bot, hot_seat, seed)
        sitting = Sitting(with_words(match, seating) if words else match, seating)
    raise typer.Exit(sit_down(sitting, fresh, save, watcher, line, autosave, pace))


def refuse_on_page(told: tuple[object, ...], switched: bool) -> None:
    """Raise Refused where something is told that the page asks for itself."""
    if switched or any(one not in (None, []) for one in told):
        raise Refused("--page opens the page, where all else is chosen: give a game alone, or leave --page out.")


def refuse_at_odds(
    hot_seat: bool, bot: list[str] | None, resume: str | None, position: Path | None, words: bool, seed: int | None,
    bring: list[str] | None, new: tuple[object, ...],
) -> None:  # fmt: skip
    """Refuse options that do not go together; `new`: others that say what a new match is like."""
    if hot_seat and bot:
        raise Refused("--hot-seat puts people at every seat: leave out --bot, or give --bot alone.")
    if resume is not None and (position is not None or words or bring or any(one not in (None, []) for one in new)):
        options = "--seats, --rules, --names, --position, --words and --bring"
        raise Refused(f"--resume takes a match up as it was saved: leave out {options}.")
    if words and (seed is not None or position is not None):
        raise Refused("--words are mixed into the key of a new match: leave out --seed and --position.")
    if bring and position is not None:
        raise Refused("What is brought goes into a new match: leave out --bring or --position.")


def sit_again(kept: files.Kept, bot: list[str] | None, hot_seat: bool, seed: int | None) -> tuple[Sitting, Fresh]:
    """A match that was kept, with those who sat there, unless others are named."""
    sitting, fresh = files.sit_again(kept, seed)
    if bot or hot_seat:
        sitting = Sitting(sitting.match, seat_players(len(sitting.match.names), bot, hot_seat, seed))
    return sitting, fresh


def start_screen(name: str | None, pace: float) -> int:
    """Lay a table on the screen, and play. Gives the exit code."""
    from tabard.terminal.app import run_screen  # Textual takes a while to import
    from tabard.terminal.start import StartApp

    games = usable_games()
    chosen = find_game(name) if name is not None else None
    if chosen is not None and chosen not in games:
        games.append(chosen)
    if not games:
        raise Refused(NO_GAME)
    plan = Plan(games, games.index(chosen) if chosen is not None else 0)
    return end(*run_screen(StartApp(plan, Autosave(), chosen is not None, pace)))


def usable_games() -> list[Game]:
    """Those on the shelf, but for what cannot be used: `tabard rules` says why."""
    found = []
    for name in shelf.games():
        with contextlib.suppress(Refused):
            found.append(shelf.find(name))
    return found


def watched(game: str | None, watch: bool) -> Watcher | None:
    if not watch:
        return None
    if game is None or not Path(game).is_dir():
        raise Refused("--watch needs the folder of a game, as in: tabard play ./mygame --watch")
    return Watcher(Path(game))


def kept_match(name: str | None, file: str, autosave: Autosave) -> files.Kept:
    """The match in a file; without one the last, of that game or of any."""
    if name is None and file.lower() in shelf.games() and not Path(file).exists():
        name, file = file, ""  # --resume GAME
    game = find_game(name) if name is not None else None
    if file and (not file.isdecimal() or Path(file).exists()):
        return files.resume(file, game)
    last = numbered_match(file, game) if file else autosave.last(game)
    if last is not None and last.kept.match.result is not None:  # to be looked at, and for a rematch
        return last.kept
    kept = autosave.take_up(last) if last is not None else None
    if kept is None:
        of_game = f" of {game.face.title}" if game else ""
        if last is not None or is_played(game):
            which = "That" if file else "The last"
            raise Refused(f"{which} match{of_game} is being played at another table.")
        over = " tabard replay lists those that are over." if any(told.over for told in kept_matches()) else ""
        raise Refused(f"There is no match{of_game} to go on with.{over}")
    return kept


def numbered_match(number: str, game: Game | None) -> Last:
    """A match by its number in the list of those that are kept."""
    file = numbered_file(number)
    return Last(files.resume(file, game), file, file.stat().st_mtime)


def match_to_play(name: str | None, seats: int | None, seed: int | None, names: str | None, rules: list[str] | None,
                  position: Path | None, bring: list[str]) -> tuple[Match, Fresh]:  # fmt: skip
    """The match to begin with, and how to make another."""
    if name is None:
        raise Refused(f"Say which game to play: {', '.join(shelf.games())}, or a folder.")
    game = find_game(name)
    people = [part.strip() for part in names.split(",")] if names is not None else None
    if any("\udc80" <= letter <= "\udcff" for letter in names or ""):  # how Python marks what it could not read
        raise Refused("These names cannot be read here: set LANG to a language with UTF-8, as in LANG=C.UTF-8.")
    if people is not None and seats is None and position is None:
        seats = len(people)  # as many as have names
    options, given = house_rules(game, rules or []), brought(game, bring)
    start = files.read_position(position) if position is not None else None
    if start is not None and seats is not None:
        start["seats"] = seats

    def fresh(game: Game, names: list[str] | None) -> Match:
        if start is not None:
            return set_up(game, start, True, seed, options or None, names)
        return begin(game, seats, seed, options, names, given=given)

    return fresh(game, people), fresh


def with_words(match: Match, seating: Seating) -> Match:
    """A match like this one, under a key to which every person adds words: its fingerprint is told first."""
    seal = Seal()
    refuse_unsealable(match.game, seal, None)
    print(f"The fingerprint of the key is {seal.fingerprint}")
    print("Note it down. Then each says words of his own, which are mixed in; who runs the match says none, or first.")
    print("They are of this match: a rematch has a key of its own, without words.")
    read_any_letters()
    said = [ask_words(match.names[seat - 1]) if player.bot is None else None for seat, player in seating.items()]
    rules, given = match.view(None)["rules"], match.course.given
    return begin_sealed(match.game, seal, said, len(said), None, rules, list(match.names), given=given)


def ask_words(name: str) -> str | None:
    while True:
        print(f"{name}, your words (Enter alone: none): ", end="", flush=True)
        said = sys.stdin.readline().strip() or None
        try:
            return check_words([said], 1)[0]
        except Refused as refused:
            print(refused)


def read_any_letters() -> None:
    """What is no text is no move either, and is refused as such."""
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")


def house_rules(game: Game, given: list[str]) -> dict[str, Any]:
    """`name=value` as the values they stand for; the match itself refuses what it does not have."""
    found: dict[str, Any] = {}
    for rule in given:
        name, equals, text = rule.partition("=")
        if not equals:
            raise Refused(f"A house rule is given as NAME=VALUE, not '{rule}'.")
        field = game.options.get(name.strip())
        found[name.strip()] = value_meant(name.strip(), field.values, text.strip()) if field is not None else text
    return found


def value_meant(name: str, values: tuple[Any, ...], text: str) -> Any:
    for value in values:
        if text.lower() in words_for(value):
            return value
    known = ", ".join(words_for(value)[0] for value in values)
    raise Refused(f"House rule '{name}' is one of {known}, not '{text}'.")


def words_for(value: Any) -> tuple[str, ...]:
    """How a value of a house rule may be written, first as it is listed."""
    return (YES if value else NO) if isinstance(value, bool) else (str(value).lower(),)


def sit_down(sitting: Sitting, fresh: Fresh, save: Path | None, watcher: Watcher | None, line: bool,
             autosave: Autosave | None, pace: float) -> int:  # fmt: skip
    """Play on the screen, or in lines where there is none. Gives the exit code."""
    if save is not None:
        files.refuse_unwritable(save)
        files.refuse_another(save, sitting.match)
    if line or not has_screen():
        return in_lines(sitting, save, watcher, autosave)
    from tabard.terminal.app import TableApp, run_screen  # Textual takes a while to import

    return end(*run_screen(TableApp(sitting, fresh, save, watcher, pace, autosave)))


def end(code: int, words: str) -> int:
    """Say what is to be said after the screen; where the terminal is gone, nobody reads it."""
    with contextlib.suppress(OSError):
        typer.echo(harmless(words), nl=bool(words))
    return code


def has_screen() -> bool:
    """Whether there is a terminal that can show a full screen, signs and all."""
    if not (can_show(sys.stdout) and can_show(sys.stderr)):  # a full screen is written to both
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def in_lines(sitting: Sitting, save: Path | None, watcher: Watcher | None, autosave: Autosave | None) -> int:
    from tabard.terminal.line import LineTable

    read_any_letters()
    with ends_heard() as ends:
        return LineTable(sitting, sys.stdin, sys.stdout, save, watcher, autosave, ends).run()
