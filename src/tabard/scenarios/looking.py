"""Sentences about what everybody sees: views, who is asked, what is offered, how it ended, and what stays hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.scenarios.sentences import step
from tabard.scenarios.values import Block, look_up, read_value, show
from tabard.scenarios.world import Reader, Unmet, World

if TYPE_CHECKING:
    from collections.abc import Iterator

SAMPLES = 40  # tables that are looked at to say what a reader knows
MOST_SAMPLES = 1_000  # and at most, to find one with something unlikely in it

# --- views ------------------------------------------------------------------------------------------------


def expect_view(world: World, reader: Reader, path: str, wanted: Any) -> None:
    found = look_up(world.match.view(reader), path)
    if found != wanted or type(found) is not type(wanted):
        raise Unmet(f"'{path}' as {world.name_of(reader)} sees it should be {show(wanted)}, and it is {show(found)}.")


@step("on the table {path:quoted} is {value:value}", expects=True)
def on_the_table(world: World, path: str, value: Any) -> None:
    """A part of the view of one who sees everything: "hands.1", "grid.5.0", "units[sheet=Scout].health"."""
    expect_view(world, "all", path, value)


@step("on the table there is", expects=True)
def on_the_table_there_is(world: World, block: Block) -> None:
    """Several parts, as a table or JSON, seen by one who sees everything."""
    for path, value in block.pairs():
        expect_view(world, "all", path, value)


@step("on the table {path:quoted} holds {value:name} {count:times}", expects=True)
def holds(world: World, path: str, value: str, count: int) -> None:
    """How often a value stands in a part, at any depth."""
    found = occurrences(look_up(world.match.view("all"), path), read_value(value))
    if found != count:
        raise Unmet(f"'{path}' should hold {value} {count} times, and holds it {found} times.")


def occurrences(where: Any, value: Any) -> int:
    if isinstance(where, (list, dict)):
        return sum(occurrences(one, value) for one in (where.values() if isinstance(where, dict) else where))
    return int(where == value and type(where) is type(value))


@step("{whom:readers} see(s|) {path:quoted} as {value:value}", expects=True)
def sees(world: World, whom: list[Reader], path: str, value: Any) -> None:
    """A part of what a seat, a spectator or everybody is shown."""
    for reader in whom:
        expect_view(world, reader, path, value)


@step("{whom:readers} see(s|)", expects=True)
def sees_these(world: World, whom: list[Reader], block: Block) -> None:
    """Several parts of what is shown, as a table or JSON."""
    for reader in whom:
        for path, value in block.pairs():
            expect_view(world, reader, path, value)


@step("{whom:readers} see(s|) {path:quoted} drawn as", expects=True)
def sees_drawn(world: World, whom: list[Reader], path: str, block: Block) -> None:
    """Rows of cells as they are drawn beneath; a dot is 0."""
    for reader in whom:
        expect_view(world, reader, path, block.drawing())


@step("{whom:readers} see(s|) {count:number} (card|cards|things) in {path:quoted}", expects=True)
def sees_so_many(world: World, whom: list[Reader], count: int, path: str) -> None:
    """A size that is shown, whether as a number or as things that may be hidden."""
    for reader in whom:
        found = look_up(world.match.view(reader), path)
        size = len(found) if isinstance(found, list) else found
        if size != count:
            raise Unmet(f"'{path}' as {world.name_of(reader)} sees it should have {count}, and it is {show(found)}.")


@step("everybody sees the same", expects=True)
def same_for_all(world: World) -> None:
    """Seats and spectators are shown and told the same things."""
    shown = [{**world.match.view(reader), "you": None} for reader in world.everybody()]
    logs = [world.match.log(reader) for reader in world.everybody()]
    for reader, view, log in zip(world.everybody(), shown, logs, strict=True):
        if view != shown[0] or log != logs[0]:
            raise Unmet(f"Everybody should see the same, and {world.name_of(reader)} does not see what Player 1 sees.")


# --- questions --------------------------------------------------------------------------------------------


def ask_of(world: World, seat: int) -> Any:
    for ask in world.match.asks:
        if ask.seat == seat:
            return ask
    raise Unmet(f"Player {seat} should be asked, and is not: {asked_now(world)}.")


def asked_now(world: World) -> str:
    seats = [f"Player {ask.seat}" for ask in world.match.asks]
    return f"asked {'is' if len(seats) == 1 else 'are'} {' and '.join(seats)}" if seats else "nobody is asked"


@step("{who:seats} (is|are) asked[ {prompt:quoted}]", expects=True)
def asked(world: World, who: list[int], prompt: str | None) -> None:
    """These seats and no others are asked (something)."""
    if sorted(who) != [ask.seat for ask in world.match.asks]:
        wanted = " and ".join(f"Player {seat}" for seat in who)
        raise Unmet(f"{wanted} should be asked and nobody else; {asked_now(world)}.")
    for ask in world.match.asks:
        if prompt is not None and ask.prompt != prompt:
            raise Unmet(f"Player {ask.seat} should be asked {show(prompt)}, and is asked {show(ask.prompt)}.")


@step("(it is {who:seat}'s turn|it is the turn of {whose:seat})", expects=True)
def turn(world: World, who: int | None, whose: int | None) -> None:
    """That seat alone is asked."""
    asked(world, [seat for seat in (who, whose) if seat is not None], None)


@step("{who:seats} (is|are) not asked", expects=True)
def not_asked(world: World, who: list[int]) -> None:
    """None of these seats is asked."""
    for seat in who:
        if any(ask.seat == seat for ask in world.match.asks):
            raise Unmet(f"Player {seat} should not be asked; {asked_now(world)}.")


@step("no question is open", expects=True)
def no_question(world: World) -> None:
    """Nobody is asked."""
    if world.match.asks:
        raise Unmet(f"Nobody should be asked; {asked_now(world)}.")


# --- what is offered --------------------------------------------------------------------------------------


def offered_to(world: World, seat: int) -> list[str]:
    return [move.text for move in ask_of(world, seat).moves]


def includes(moves: list[str], move: str) -> bool:
    return move.lower() in [text.lower() for text in moves]


@step("{who:seat} is offered {moves:list}", expects=True)
def offered(world: World, who: int, moves: list[str]) -> None:
    """These moves are among those offered."""
    found = offered_to(world, who)
    for move in moves:
        if not includes(found, move):
            raise Unmet(f"Player {who} should be offered {show(move)}, and is offered {show(found)}.")


@step("{who:seat} is offered only {moves:list}", expects=True)
def offered_only(world: World, who: int, moves: list[str]) -> None:
    """These moves and no others are offered."""
    found = offered_to(world, who)
    if sorted(text.lower() for text in found) != sorted(move.lower() for move in moves):
        raise Unmet(f"Player {who} should be offered only {show(moves)}, and is offered {show(found)}.")


@step("{who:seat} is offered {count:number} move(s|)", expects=True)
def offered_so_many(world: World, who: int, count: int) -> None:
    """How many moves are offered."""
    found = offered_to(world, who)
    if len(found) != count:
        raise Unmet(f"Player {who} should be offered {count} moves, and is offered {len(found)}: {show(found)}.")


@step("{who:seat} is not offered {move:quoted}[ because {why:quoted}]", expects=True)
def not_offered(world: World, who: int, move: str, why: str | None) -> None:
    """The move is not offered, and the seat can read why."""
    if includes(offered_to(world, who), move):
        raise Unmet(f"Player {who} should not be offered {show(move)}, and is.")
    reasons = {one["move"].lower(): one["why"] for one in world.match.why(who)}
    if why is not None and reasons.get(move.lower()) != why:
        found = reasons.get(move.lower())
        said = f"is {show(found)}" if found else "is not given"
        raise Unmet(f"The reason why Player {who} cannot play {show(move)} should be {show(why)}, and {said}.")


# --- the end ----------------------------------------------------------------------------------------------


def expect_result(world: World, winners: list[int] | None, why: str | None) -> None:
    result = world.match.result
    if result is None:
        raise Unmet(f"The game should be over, and goes on; {asked_now(world)}.")
    if winners is not None and result["winners"] != sorted(winners):
        raise Unmet(f"The winners should be {show(sorted(winners))}, and they are {show(result['winners'])}.")
    if why is not None and result["why"] != why:
        raise Unmet(f"The result should be {show(why)}, and it is {show(result['why'])}.")


@step("{who:seats} win(s|)[: {why:quoted}]", expects=True)
def wins(world: World, who: list[int], why: str | None) -> None:
    """The game is over and these seats and no others have won."""
    expect_result(world, who, why)


@step("the game is a draw[: {why:quoted}]", expects=True)
def draw(world: World, why: str | None) -> None:
    """The game is over and nobody has won, and so nobody has lost."""
    expect_result(world, [], why)
    if "together" in (world.match.result or {}):
        raise Unmet("The game should be a draw, and what is played together is won or lost.")


@step("the game is lost together[: {why:quoted}]", expects=True)
def lost_together(world: World, why: str | None) -> None:
    """The game is over, it was played together, and all have lost."""
    expect_result(world, [], why)
    part_of_result(world, "together")


@step("{reached:number} of {most:number} (is|are) reached[: {why:quoted}]", expects=True)
def reaches(world: World, reached: int, most: int, why: str | None) -> None:
    """The game is over and so much was reached together, of as much as can be."""
    expect_result(world, None, why)
    found = part_of_result(world, "together")
    if (found["reached"], found["most"]) != (reached, most):
        raise Unmet(f"{reached} of {most} should be reached, and it is {found['reached']} of {found['most']}.")


@step("{who:seats} (is|are) {place:place}[ with {score:whole}]", expects=True)
def ranks(world: World, who: list[int], place: int, score: int | None) -> None:
    """The game is over, and these seats and no others are at that place, by themselves or together."""
    expect_result(world, None, None)
    ranking, scores = part_of_result(world, "ranking"), part_of_result(world, "scores")
    first, at = 1, dict[int, int]()
    for seats in ranking:
        at |= dict.fromkeys(seats, first)
        first += len(seats)
    there = [seat for seat, its in at.items() if its == place]
    if there != sorted(who):
        raise Unmet(f"At place {place} there should be {show(sorted(who))}, and there are {show(there)}.")
    for seat in who:
        if score is not None and scores[seat - 1] != score:
            raise Unmet(f"Player {seat} should have a score of {score}, and it is {scores[seat - 1]}.")


def part_of_result(world: World, part: str) -> Any:
    result = world.match.result or {}
    if part not in result:
        raise Unmet(f"This game has no {part} in its results, only {', '.join(result)}.")
    return result[part]


@step("the game is over[: {why:quoted}]", expects=True)
def over(world: World, why: str | None) -> None:
    """The game is over."""
    expect_result(world, None, why)


@step("the game goes on", expects=True)
def goes_on(world: World) -> None:
    """The game is not over."""
    if world.match.result is not None:
        raise Unmet(f"The game should go on, and is over: {show(world.match.result['why'])}.")


# --- what stays hidden, and what is kept ------------------------------------------------------------------


@step("{whom:readers} can read {text:quoted} nowhere", expects=True)
def reads_nowhere(world: World, whom: list[Reader], text: str) -> None:
    """These words are in nothing that a reader can get: view, log, questions, reasons."""
    for reader in whom:
        if text.lower() in world.reads(reader).lower():
            raise Unmet(f"{show(text)} should stand nowhere that {world.name_of(reader)} can read, and it does.")


def imagined(world: World, reader: Reader, path: str, count: int) -> Iterator[Any]:
    """A part of the table in so many tables that agree with all that a reader has seen."""
    seat = reader if isinstance(reader, int) else None
    return (look_up(world.match.sample(seat, seed).view("all"), path) for seed in range(count))


@step("{whom:readers} know(s|) that {path:quoted} holds {count:number} of {things:list}", expects=True)
def knows(world: World, whom: list[Reader], path: str, count: int, things: list[str]) -> None:
    """In every table that agrees with what a reader has seen so many of these things lie there."""
    for reader in whom:
        for found in imagined(world, reader, path, SAMPLES):
            if sum(thing in found for thing in things) != count:
                name, what = world.name_of(reader).capitalize(), f"{count} of {show(things)}"
                raise Unmet(
                    f"{name} should know that '{path}' holds {what}; for all that is seen it might be {show(found)}."
                )


@step("{whom:readers} cannot tell whether {path:quoted} holds {thing:quoted}", expects=True)
def cannot_tell(world: World, whom: list[Reader], path: str, thing: str) -> None:
    """In some tables that agree with what a reader has seen it lies there, and in some it does not."""
    for reader in whom:
        answers: set[bool] = set()
        for found in imagined(world, reader, path, MOST_SAMPLES):
            answers.add(thing in found)
            if len(answers) == 2:
                break
        else:
            name, fact = world.name_of(reader).capitalize(), "holds" if True in answers else "does not hold"
            raise Unmet(f"{name} should not be able to tell, and knows that '{path}' {fact} {show(thing)}.")


@step("the chance is hidden from everybody", expects=True)
def chance_hidden(world: World) -> None:
    """Neither the key nor the seed nor the state of chance is in anything that somebody can read."""
    match = world.match
    secrets = [str(number) for number in (match.seed or 0, *match.course.t.chance) if number > 9999]
    secrets += [match.words.key.hex()] if match.words else []
    for reader in world.everybody():
        found = [secret for secret in secrets if secret in world.reads(reader)]
        if found:
            raise Unmet(f"Chance should be hidden from {world.name_of(reader)}, who can read {found[0]}.")


@step("every card is in exactly one place", expects=True)
def cards_kept(world: World) -> None:
    """Walk every zone: each card lies in the one it is said to be in, and nowhere else."""
    t = world.match.course.t
    if not world.match.game.table.capacities["cards"]:
        raise Unmet(f"{world.match.game.face.title} has no cards to look for.")
    places: dict[int, list[int]] = {card: [] for card in range(len(t.zone))}
    for zone, first in enumerate(t.first):
        card = first
        while card >= 0:
            places[card].append(zone)
            card = t.after[card] if len(places[card]) < 2 else -1
    for card, zones in places.items():
        if zones != ([t.zone[card]] if t.zone[card] >= 0 else []):
            raise Unmet(f"Card {card} should lie in one place, and is found in zones {show(zones)}.")
