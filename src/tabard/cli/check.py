"""`tabard check`: run scenarios, and read a game's files for what would not run compiled or cannot be meant so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.markup import escape

from tabard.cli.paper import Page, find_game, page, print_json
from tabard.cli.rulebook import about_rulebook
from tabard.contract.looks import wrong_look
from tabard.contract.play import Fault
from tabard.contract.thoughts import wrong_thoughts
from tabard.engine.lint import Complaint, lint_game
from tabard.engine.rules.one_line import in_one_line
from tabard.errors import Refused
from tabard.looks import look_folder
from tabard.scenarios import STEPS, BadFeature, Outcome, read_feature, run_scenario
from tabard.shelf import find, games, games_around, is_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game


ROOMS = {
    "beginning": "To begin",
    "playing": "To do something",
    "answers": "What was refused, what was told",
    "looking": "What is seen, asked, offered, won and kept",
    "sharing": "At one screen for all",
}
POSITIONS = 60  # of random games, at which weights and judgements are asked for, and what is laid out is looked at


class Plan(NamedTuple):
    """What is to be checked: feature files, and games whose rules are read."""

    features: list[Path]
    games: list[Game]


class Report(NamedTuple):
    """What was found."""

    plan: Plan
    outcomes: list[Outcome]
    unreadable: list[str]
    complaints: list[Complaint]

    @property
    def failed(self) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if not outcome.passed]

    @property
    def clean(self) -> bool:
        return not (self.failed or self.unreadable or self.complaints)


def check(
    paths: Annotated[
        list[str] | None, typer.Argument(metavar="PATH", help="Feature files, folders of them, or games.")
    ] = None,
    tag: Annotated[list[str] | None, typer.Option("--tag", metavar="TAG", help="Only scenarios with this tag.")] = None,
    folders: Annotated[
        bool,
        typer.Option(
            "--allow-folders",
            help="Run the games in whose folders feature files lie, or that scenarios name by their folder: they are "
            "programs. A game that is named here is run anyhow.",
        ),
    ] = False,
    steps: Annotated[bool, typer.Option("--steps", help="List the sentences that scenarios may say.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> int:
    """Run scenarios and the linter. Exit code 1 where something is not as it should be.

    A game's files are programs: to name a game or its folder is to have them run, as playing it would.
    """
    if steps:
        show_steps(json)
        return 0
    if not paths:
        raise Refused("Say what to check: a .feature file, a folder of them, or a game.")
    plan = plan_for(paths)
    report = look_at(plan, {name.lstrip("@") for name in tag or []}, folders)
    if tag and not report.outcomes and not report.unreadable:
        raise Refused(f"No scenario has the tag {' or '.join(tag)}.")
    print_json(as_json(report)) if json else show_report(page(), report)
    return 0 if report.clean else 1


def plan_for(paths: list[str]) -> Plan:
    """Sort what was named into features and games. Raises Refused for what is neither."""
    plan = Plan([], [])
    for name in paths:
        path = Path(name)
        if path.is_file() and path.suffix == ".feature":
            plan.features.append(path)
        elif name.lower() in games() or path.is_dir():
            found = sorted(path.rglob("*.feature"))
            if name.lower() in games() or is_game(path):
                plan.games.append(find_game(name))
            elif not found:
                raise Refused(f"There are no scenarios in '{name}', and it is not a game.")
            plan.features.extend(found)
        elif path.exists():
            raise Refused(f"'{name}' is not a .feature file.")
        else:
            raise Refused(f"There is no '{name}': name a .feature file, a folder, or a game ({', '.join(games())}).")
    return plan


def look_at(plan: Plan, tags: set[str], folders: bool) -> Report:
    report = Report(plan, [], [], [one for game in plan.games for one in complaints_about(game)])
    for file in plan.features:
        try:
            scenarios = read_feature(file)
        except BadFeature as bad:
            report.unreadable.append(str(bad))
            continue
        around = [find(str(folder)) for folder in games_around(file.resolve().parent)] if folders else []
        known = {game.name: game for game in (*around, *plan.games)}
        wanted = [scenario for scenario in scenarios if not tags or scenario.tags & tags]
        report.outcomes.extend(run_scenario(scenario, known, folders) for scenario in wanted)
    return report


def complaints_about(game: Game) -> Iterator[Complaint]:
    """What is found by reading it; where that is nothing, also what it tells bots, asked for as they do."""
    found = lint_game(game)
    yield from found
    if game.rules.thoughts and not found:
        yield from about_thoughts(game)
    yield from about_rulebook(game)
    yield from about_look(game)


def about_look(game: Game) -> Iterator[Complaint]:
    try:
        yield from wrong_look(game, range(POSITIONS))
    except Fault as fault:  # of the rules themselves, in a random game
        folder = look_folder(game)
        yield Complaint(str(folder), 1, f"The look cannot be tried: {fault}")


def about_thoughts(game: Game) -> Iterator[Complaint]:
    try:
        for moment, question, wrong in wrong_thoughts(game, range(POSITIONS)):
            code, where = question.function.__code__, f"after move {moment.move} of random game {moment.seed}"
            said = f"'{question.function.__name__}', asked {question.about} {where}, {wrong}."
            yield Complaint(code.co_filename, code.co_firstlineno, said)
    except Fault as fault:  # of the rules themselves, in a random game
        code = game.rules.thoughts[0].__code__
        yield Complaint(code.co_filename, code.co_firstlineno, f"What bots are told cannot be tried: {fault}")


# --- telling it -------------------------------------------------------------------------------------------


def show_report(out: Page, report: Report) -> None:
    for outcome in report.outcomes:
        scenario = outcome.scenario
        mark = "[green]holds[/green]" if outcome.passed else "[red]fails[/red]"
        out.print(f"{mark} {escape(in_one_line(f'{scenario.file}:{scenario.line} {scenario.name}'))}")
        if not outcome.passed:
            for line in told_of(outcome):
                out.print(f"      {escape(line)}")
    for sentence in [*report.unreadable, *map(str, report.complaints)]:
        out.print(f"[red]fails[/red] {escape(in_one_line(sentence))}")
    out.print(summary(report))


def told_of(outcome: Outcome) -> Iterator[str]:
    if outcome.sentence:
        yield in_one_line(f"{outcome.scenario.file}:{outcome.line}: {outcome.sentence}")
    yield outcome.why


def summary(report: Report) -> str:
    parts = []
    if report.plan.features:
        holding = len(report.outcomes) - len(report.failed)
        parts.append(f"Of {counted(len(report.outcomes), 'scenario')} {holding} hold.")
    if report.unreadable:
        parts.append(f"{counted(len(report.unreadable), 'file')} cannot be read.")
    if report.plan.games:
        about = ", ".join(game.name for game in report.plan.games)
        parts.append(f"{counted(len(report.complaints), 'complaint')} about the rules of {about}.")
    return " ".join(parts)


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def as_json(report: Report) -> dict[str, Any]:
    return {
        "ok": report.clean,
        "scenarios": [outcome_json(outcome) for outcome in report.outcomes],
        "unreadable": report.unreadable,
        "lint": [complaint._asdict() for complaint in report.complaints],
    }


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    scenario = outcome.scenario
    told = {
        "file": str(scenario.file),
        "line": scenario.line,
        "feature": scenario.feature,
        "scenario": scenario.name,
        "tags": sorted(scenario.tags),
        "passed": outcome.passed,
    }
    if outcome.passed:
        return told
    return told | {"at": outcome.line, "step": outcome.sentence, "why": outcome.why}


def show_steps(json: bool) -> None:
    in_order = sorted(STEPS, key=lambda step: list(ROOMS).index(step.room))
    if json:
        print_json([{"sentence": step.sentence, "about": step.about, "beneath": step.takes_block} for step in in_order])
        return
    out, room = page(), ""
    for step in in_order:
        if step.room != room:
            room = step.room
            out.print(f"\n{ROOMS[room]}\n")
        beneath = ":" if step.takes_block else ""
        out.print(f"[bold]{escape(step.sentence)}{beneath}[/bold]\n      {escape(' '.join(step.about.split()))}")
