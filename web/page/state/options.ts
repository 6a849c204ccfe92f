// What a click can mean: moves, by what they point at.

import type { AskOut, MoveOut } from "../made/messages";
import { words } from "../words";

/** One thing that a click can mean: a move, or one with what it leads to. */
export interface Option {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly price: string;
  readonly first: boolean; // the one that most would mean
  readonly number: number; // of the move, or of the first of two
  readonly play: number | string;
  readonly refs: readonly string[];
}

/** What a click on something that a move points at means. */
export function optionOf(move: MoveOut): Option {
  return {
    key: String(move.number), label: move.label, note: move.note ?? "", price: move.price ?? "", first: move.first ?? false,
    number: move.number, play: move.number, refs: move.refs,
  };
}

/** Whether it leaves the answer that is half given, for another. */
export function isInstead(option: Option): boolean {
  return option.key.startsWith("instead ");
}

/** The numbers of the moves that a click can mean, as whoever drives the page finds them; nothing where there are none. */
export function numbersOf(options: readonly Option[]): string | undefined {
  return [...new Set(options.filter((option) => !isInstead(option)).map(({ number }) => number))].join(" ") || undefined;
}

/** The same, in place of the answer that is half given. */
export function insteadOf(move: MoveOut): Option {
  return { ...optionOf(move), key: `instead ${move.number}`, label: words.instead(move.label) };
}

/** By ref: what a click there can mean. In the middle of an answer only its last question, and after a single step what
 * could have been begun instead: nothing that would be done at once. */
export function meanings(ask: AskOut | undefined): ReadonlyMap<string, readonly Option[]> {
  const found = new Map<string, Option[]>();
  const note = (ref: string, option: Option): void => {
    const there = found.get(ref) ?? [];
    if (!there.some(({ key }) => key === option.key)) found.set(ref, [...there, option]);
  };
  for (const move of ask?.moves ?? []) {
    for (const ref of move.refs) note(ref, optionOf(move));
    for (const next of move.then ?? [])
      for (const ref of next.refs)
        note(ref, {
          key: `${move.number} ${next.number}`, label: `${move.label} ${next.label}`, note: next.note ?? "", price: next.price ?? "",
          first: next.first ?? false, number: move.number, play: `${quoted(move.text)} ${quoted(next.text)}`, refs: next.refs,
        });
  }
  const taken = new Set(found.keys());
  for (const move of ask?.instead ?? []) for (const ref of move.refs) if (!taken.has(ref)) note(ref, insteadOf(move));
  return found;
}

/** A word as it can be typed among others. */
function quoted(text: string): string {
  return /\s/.test(text) ? `"${text}"` : text;
}
