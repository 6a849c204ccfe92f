"""Sentences about what was refused and what was told. Messages are those of the last move unless they say otherwise."""

from __future__ import annotations

from typing import Any

from tabard.scenarios.playing import move_by
from tabard.scenarios.sentences import step
from tabard.scenarios.values import Block, show, unquote
from tabard.scenarios.world import Reader, Unmet, World

# --- refusals ---------------------------------------------------------------------------------------------


def hear_refusal(world: World, sentence: str | None, fault: bool = False) -> None:
    world.refusal_heard = True
    wanted = "fail" if fault else "be refused"
    if world.refusal is None:
        raise Unmet(f"{world.tried} should {wanted}, and was accepted.")
    if world.refusal.fault is not fault:
        raise Unmet(f"{world.tried} should {wanted}. But {world.refusal}")
    said = world.refusal.sentence
    if sentence is not None and (sentence not in said if fault else sentence != said):
        raise Unmet(f"{world.tried} should be answered with {show(sentence)}, and the answer is {show(said)}.")


@step("(it|that|this) is refused[(:| with) {sentence:quoted}]", expects=True, hears_refusal=True)
def refused(world: World, sentence: str | None) -> None:
    """The last move or position was refused with exactly this sentence. (Every refusal must leave the match alone.)"""
    hear_refusal(world, sentence)


@step("(it|that|this) fails through a fault of the game[(:| with) {sentence:quoted}]", expects=True, hears_refusal=True)
def failed(world: World, sentence: str | None) -> None:
    """A rule failed half-way, and the match stands where it stood; the words are part of what is said."""
    hear_refusal(world, sentence, fault=True)


@step("{who:seats} cannot play {move:quoted}: {sentence:quoted}", expects=True)
def cannot_play(world: World, who: list[int], move: str, sentence: str) -> None:
    """Try a move that must be refused with exactly this sentence."""
    for seat in who:
        world.attempt([move_by(world, seat, move)])
        hear_refusal(world, sentence)


@step("these moves are refused", expects=True)
def these_refused(world: World, block: Block) -> None:
    """A table of seats, moves and the sentence with which each is refused."""
    rows = block.rows or ()
    if not rows or any(len(row) != 3 for row in rows):
        raise Unmet("Beneath the sentence there should be a table of three columns: seat, move, sentence.")
    for name, move, sentence in rows:
        world.attempt([move_by(world, world.seat(name), unquote(move))])
        hear_refusal(world, unquote(sentence))


# --- messages ---------------------------------------------------------------------------------------------


def texts(world: World, reader: Reader, since: int = 0) -> list[str]:
    return [entry["text"] for entry in world.match.log(reader, since)]


def expect_texts(world: World, reader: Reader, found: list[str], wanted: list[str], which: str) -> None:
    if found != wanted:
        raise Unmet(f"{which} for {world.name_of(reader)} should be {show(wanted)}, and it is {show(found)}.")


@step("{whom:readers} (is|are) told {text:quoted}", expects=True)
def told(world: World, whom: list[Reader], text: str) -> None:
    """One of the messages of the last move reads exactly so."""
    for reader in whom:
        found = texts(world, reader, world.since)
        if text not in found:
            name = world.name_of(reader).capitalize()
            raise Unmet(f"{name} should be told {show(text)}, and is told {show(found)}.")


@step("the next message[ for {whom:readers}] is {text:quoted}", expects=True)
def next_message(world: World, whom: list[Reader], text: str) -> None:
    """Read the messages of the last move one by one."""
    for reader in whom:
        expect_texts(world, reader, texts(world, reader, world.next)[:1], [text], "The next message")
    world.next += 1


@step("the last message[ for {whom:readers}] is {text:quoted}", expects=True)
def last_message(world: World, whom: list[Reader], text: str) -> None:
    """The last line of the whole log."""
    for reader in whom:
        expect_texts(world, reader, texts(world, reader)[-1:], [text], "The last message")


@step("the last messages[ for {whom:readers}] are", expects=True)
def last_messages(world: World, whom: list[Reader], block: Block) -> None:
    """The end of the whole log, one message a line."""
    wanted = block.lines()
    for reader in whom:
        expect_texts(world, reader, texts(world, reader)[-len(wanted) :], wanted, "The end of the log")


@step("the messages[ for {whom:readers}] are", expects=True)
def messages(world: World, whom: list[Reader], block: Block) -> None:
    """All messages of the last move, one a line."""
    for reader in whom:
        expect_texts(world, reader, texts(world, reader, world.since), block.lines(), "What is told")


@step("the whole log[ for {whom:readers}] is", expects=True)
def whole_log(world: World, whom: list[Reader], block: Block) -> None:
    """Every message since the match began, one a line."""
    for reader in whom:
        expect_texts(world, reader, texts(world, reader), block.lines(), "The log")


@step("(nothing more|no further message) is told", expects=True)
def nothing_more(world: World) -> None:
    """No message is left after those read with "the next message"; after a refusal there is none at all."""
    for reader in world.everybody():
        expect_texts(world, reader, texts(world, reader, world.next), [], "The next message")


@step("no message[ for {whom:readers}] says {text:quoted}", expects=True)
def no_message_says(world: World, whom: list[Reader], text: str) -> None:
    """None of the messages of the last move reads exactly so."""
    for reader in whom:
        if text in texts(world, reader, world.since):
            raise Unmet(f"No message for {world.name_of(reader)} should say {show(text)}, and one does.")


@step("no message[ for {whom:readers}] mentions {text:quoted}", expects=True)
def no_message_mentions(world: World, whom: list[Reader], text: str) -> None:
    """These words are nowhere in the whole log."""
    for reader in whom:
        found = [line for line in texts(world, reader) if text.lower() in line.lower()]
        if found:
            name = world.name_of(reader)
            raise Unmet(f"No message for {name} should mention {show(text)}, and one says {show(found[0])}.")


@step("(an|the) entry {name:quoted} is told[ to {whom:readers}] with", expects=True)
def entry_told(world: World, name: str, whom: list[Reader], block: Block) -> None:
    """One entry of the last move has that name and these values, as a program reads them."""
    wanted: dict[str, Any] = dict(block.pairs())
    for reader in whom:
        named = [entry for entry in world.match.log(reader, world.since) if entry["entry"] == name]
        if not any(all(key in entry and entry[key] == value for key, value in wanted.items()) for entry in named):
            reader_name = world.name_of(reader).capitalize()
            raise Unmet(f"{reader_name} should get an entry {show(name)} with {show(wanted)}, and gets {show(named)}.")
