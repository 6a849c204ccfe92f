"""What commands there are: the list that `tabard --help` shows, and the door through which each is imported."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from inspect import cleandoc
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable


class Command(NamedTuple):
    """Where a command is (`tabard.cli.<name>`, a function of that name unless another is given) and what it does.

    Of its options, `alone` is one that may stand without its value, which is empty then. Some commands have `parts`,
    each a function of that name, and a `usual` one where none is named.
    """

    does: str
    function: str = ""
    alone: str = ""
    parts: tuple[str, ...] = ()
    usual: str = ""


COMMANDS = {
    "play": Command("play a game in this terminal: alone, against bots, or in turns at one screen", alone="--resume"),
    "page": Command("serve the page on this machine, and open it in a browser; tabard alone does so"),
    "publish": Command("write a page with games in it, for any static host"),
    "rules": Command("list the games, or the rulebook, cards and house rules of one"),
    "cards": Command("check, show and build cards of your own", parts=("check", "show", "build"), usual="show"),
    "replay": Command("step through a saved match; --trace shows which rule changed what"),
    "verify": Command("check that a saved match was played as it says, shuffles included"),
    "solve": Command("say how positions end when both play perfectly"),
    "arena": Command("let bots meet in many games, yours too, and rate them"),
    "bot": Command("have one of the bots answer JSON lines, from any position"),
    "drive": Command("play by JSON lines, for programs"),
    "new": Command("start a game of your own from a skeleton"),
    "check": Command("run scenarios and the linter over a game"),
    "agree": Command("play random games plain and compiled, and compare every field"),
    "compile": Command("compile games ahead of time, or as a WebAssembly module", "compile_games"),
    "bench": Command("measure how fast a game runs; without a game, Tabard beside its peers"),
}


class Commands(TyperGroup):
    """A group that imports a command only when it is run."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        return load(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ARG002
        return args[0], load(args[0]), args[1:]

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        from tabard.cli.welcome import show_help

        show_help({name: command.does for name, command in COMMANDS.items()})


def plain_params(params: list[Any]) -> list[Any]:
    """What a command takes, named by what is to be typed: a switch takes no value, so none is suggested."""
    for param in params:
        if param.metavar is None and param.type_descriptor.is_path:
            param.metavar = "FILE"
        elif param.metavar is None or param.param_type_name == "argument":
            # Otherwise Typer adds the Python type: <bool> after a switch, <str> after GAME.
            param.display_type_rich = lambda ctx: None  # noqa: ARG005
    return params


class PlainHelp(TyperCommand):
    """A command whose help speaks of no types."""

    def get_params(self, ctx: Any) -> Any:
        return plain_params(super().get_params(ctx))


class PlainGroup(TyperGroup):
    """A command of several parts whose help speaks of no types."""

    def get_params(self, ctx: Any) -> Any:
        return plain_params(super().get_params(ctx))


@cache
def load(name: str) -> Any:
    if name not in COMMANDS:
        unknown(name)
    module = import_module(f"tabard.cli.{name}")
    if COMMANDS[name].parts:
        return as_group(name, {part: getattr(module, part) for part in COMMANDS[name].parts}, COMMANDS[name].usual)
    return as_command(name, getattr(module, COMMANDS[name].function or name), COMMANDS[name].alone)


def as_command(name: str, function: Callable[..., Any], alone: str = "") -> Any:
    class OneCommand(PlainHelp):
        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            return super().parse_args(ctx, with_value(args, alone) if alone else args)

    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command(name, cls=OneCommand, help=help_of(function))(function)
    return typer.main.get_command(app)


def as_group(name: str, functions: dict[str, Callable[..., Any]], usual: str) -> Any:
    """A command of several parts: `tabard NAME PART`, or `tabard NAME` with the options and files of the usual one."""

    class Parts(PlainGroup):
        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            first = args[0] if args else ""
            named = first in functions or first in ctx.help_option_names or re.fullmatch(r"\w[\w-]*", first)
            return super().parse_args(ctx, args if named else [usual, *args])

    words = f"{COMMANDS[name].does.capitalize()}. Where no command is named it is '{usual}'."
    app = typer.Typer(cls=Parts, add_completion=False, pretty_exceptions_enable=False, help=words)
    for part, function in functions.items():
        app.command(part, cls=PlainHelp, help=help_of(function))(function)
    return typer.main.get_command(app)


def help_of(function: Callable[..., Any]) -> str:
    """What a function says of itself, to be wrapped as the window asks."""
    paragraphs = cleandoc(function.__doc__ or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def with_value(arguments: list[str], option: str) -> list[str]:
    """The arguments, with an empty value after an option that stands alone."""
    given = []
    for argument, after in pairwise([*arguments, "--"]):
        given += [argument, ""] if argument == option and after.startswith("-") and after != "-" else [argument]
    return given


def unknown(name: str) -> NoReturn:
    close = get_close_matches(name, COMMANDS, n=1)
    hint = f"did you mean '{close[0]}'?" if close else "tabard --help lists them all."
    raise Refused(f"There is no command '{name}': {hint}")


@cache
def tabard() -> Any:
    """The whole command line."""
    app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(bare)
    return typer.main.get_command(app)


def bare(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """`tabard` alone opens the page; where none is built, it says what there is."""
    if version:
        import tabard as package

        typer.echo(f"Tabard {package.__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from tabard.cli.page import page
        from tabard.cli.welcome import show_welcome
        from tabard.page.site import NOT_BUILT, is_built

        page() if is_built() else show_welcome(NOT_BUILT)
