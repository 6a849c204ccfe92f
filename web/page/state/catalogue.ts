// The games there are here, with what is said of them before any of them is loaded.

import type { Look } from "../made/look";
import { words } from "../words";

export interface HouseRule {
  readonly name: string;
  readonly about: string;
  readonly values: readonly (string | number | boolean)[];
}

/** Values for several house rules under one name; the first of a game has the usual ones. */
export interface Setting {
  readonly name: string;
  readonly about: string;
  readonly rules: Readonly<Record<string, string | number | boolean>>;
}

export interface GameEntry {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly seats: readonly [number, number];
  readonly minutes?: number;
  readonly hidden?: string;
  readonly bots: readonly string[];
  readonly rules: readonly HouseRule[];
  readonly settings: readonly Setting[];
  readonly first?: boolean; // whether the same seat always begins, so that people may choose who has it
  readonly look?: string; // the file in which its look is
  readonly edits?: string; // stands for the games as they are, where somebody edits one of them
  readonly picture?: { readonly box: string; readonly body: string };
}

let loading: Promise<readonly GameEntry[]> | undefined;

export function catalogue(): Promise<readonly GameEntry[]> {
  loading ??= fetch("./games.json").then((got) => {
    if (!got.ok) throw new Error(words.noList(got.status));
    return got.json() as Promise<readonly GameEntry[]>;
  });
  return loading;
}

export async function gameNamed(name: string): Promise<GameEntry | undefined> {
  return (await catalogue()).find((game) => game.name === name);
}

const looks = new Map<string, Promise<Look | undefined>>();

/** A game's look; nothing where it ships none, or where it cannot be had. */
export function lookOf(game: GameEntry): Promise<Look | undefined> {
  const file = game.look;
  if (file === undefined) return Promise.resolve(undefined);
  if (!looks.has(file)) {
    const got = fetch(`./${file}`).then((found) => (found.ok ? (found.json() as Promise<Look>) : undefined));
    looks.set(file, got.catch(() => void looks.delete(file))); // the next time it may be there
  }
  return looks.get(file)!;
}
