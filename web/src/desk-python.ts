// The desk in Python, under Pyodide: how it is started, and what it is asked.

import { Ended } from "./ended.js";
import type { Minds, Errand, Found } from "./minds.js";
import { Refused } from "./refused.js";
import type { Call } from "./talk.js";

/** As much of Pyodide as is used here. */
export interface Python {
  unpackArchive(archive: Uint8Array, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
}

export interface Options {
  readonly indexURL: string;
  readonly _makeSnapshot?: boolean;
  readonly _loadSnapshot?: Uint8Array;
  readonly createPyodideModule?: CreateModule;
}
type CreateModule = (settings: unknown) => Promise<{ growMemory(bytes: number): unknown }>;
export type LoadPyodide = (options: Options) => Promise<Python>;

const SITE = "/lib/tabard";
const GAMES = "/lib/games"; // those that do not come with Tabard

/** What takes its time: all that a game may need. */
export const IMPORTS = `
import sys
if "${SITE}" not in sys.path:
    sys.path.insert(0, "${SITE}")
import tabard.bots.levels, tabard.desk.desk, tabard.desk.errands
from tabard.shelf import find, games
for game in games():
    find(game)
`;

// The chance of a snapshot is the same for all: each visitor draws his own.
const AWAKE = `
import random
random.seed(random.SystemRandom().getrandbits(256))
`;

// A snapshot knows only Tabard's own games: others are looked for anew, and come first.
const OPEN_DESK = `
import importlib, sys
if "${SITE}" not in sys.path:
    sys.path.insert(0, "${SITE}")
sys.path.insert(0, "${GAMES}")
importlib.invalidate_caches()
from tabard.shelf import find_once
find_once.cache_clear()
from tabard.desk.desk import Desk
from tabard.desk.errands import begin_errand, game_of, rules_of
desk = Desk(folders=FOLDERS)
[
    lambda line: desk.answer(line.to_bytes()),
    rules_of,
    lambda line: game_of(desk, line.to_bytes()),
    lambda line, elsewhere: begin_errand(desk, line.to_bytes(), elsewhere),
    lambda errand, heard, enough: errand.go_on(heard.to_bytes() if heard else b"", enough),
]
`;

/** Python with Tabard's files and those of further games; as it lay in a snapshot, where one is given. */
export async function startPython(
  load: LoadPyodide,
  options: Options,
  wheel: Uint8Array,
  games: readonly Uint8Array[] = [],
): Promise<Python> {
  const snapshot = options._loadSnapshot;
  const room = snapshot && { createPyodideModule: withRoom(options.indexURL, snapshot.length) };
  const python = await load({ ...options, ...room });
  python.unpackArchive(wheel, "wheel", { extractDir: SITE });
  for (const game of games) python.unpackArchive(game, "wheel", { extractDir: GAMES });
  if (snapshot !== undefined) python.runPython(AWAKE);
  return python;
}

/** Pyodide has as much memory as it begins with: a snapshot may need more. */
const withRoom =
  (indexURL: string, bytes: number): CreateModule =>
  async (settings) => {
    const { default: create } = (await import(`${indexURL}pyodide.asm.mjs`)) as { default: CreateModule };
    const module = await create(settings);
    module.growMemory(bytes);
    return module;
  };

/** A Python object, as far as it is used here. */
interface Proxy {
  destroy(): void;
}
interface Bytes extends Proxy {
  toJs(): Uint8Array;
}
interface PythonErrand extends Proxy {
  readonly tables: Bytes;
  stop(): void;
}

type Doors = [
  answer: (line: Uint8Array) => string,
  rulesOf: (game: string) => string,
  gameOf: (line: Uint8Array) => string,
  begin: (line: Uint8Array, elsewhere: boolean) => PythonErrand | string,
  goOn: (errand: PythonErrand, heard: Uint8Array | undefined, enough: boolean) => string,
];

/** A desk in Python: it answers lines, and has thought about what others ask. */
export class OpenDesk {
  private constructor(private readonly doors: Doors) {}

  /** `folders`: requests may name a game's folder, whose code is run then. */
  static open(python: Python, folders = false): OpenDesk {
    const code = OPEN_DESK.replace("FOLDERS", folders ? "True" : "False");
    return new OpenDesk((python.runPython(code) as { toJs(how: { depth: 1 }): Doors }).toJs({ depth: 1 }));
  }

  /** The answer to a line of JSON. */
  answer(line: Uint8Array): string {
    return this.doors[0](line);
  }

  /** Have a game's module ready before anybody thinks; false where there is none yet. */
  load(game: string, minds: Minds): Promise<boolean> {
    return minds.load(game, heard<{ rules: string }>(this.doors[1](game)).rules);
  }

  /** What a line asks to be thought about, by a game's module or, where there is none that works, plainly and less far. */
  async think(line: Uint8Array, minds: Minds, call: Pick<Call, "stopped">): Promise<Found> {
    const { game, rules } = heard<{ game: string; rules: string }>(this.doors[2](line));
    const elsewhere = await minds.load(game, rules);
    try {
      return await this.thought(line, minds, call, game, elsewhere);
    } catch (fault) {
      if (!(fault instanceof Ended)) throw fault;
      minds.distrust(game, rules);
      return this.thought(line, minds, call, game, false);
    }
  }

  private async thought(line: Uint8Array, minds: Minds, call: Pick<Call, "stopped">, game: string, elsewhere: boolean): Promise<Found> {
    const begun = this.doors[3](line, elsewhere);
    if (typeof begun === "string") return heard(begun);
    return { ...(await minds.think(this.errand(begun), game, call)), plainly: !elsewhere };
  }

  private errand(python: PythonErrand): Errand {
    return {
      goOn: (told, enough) => this.doors[4](python, told, enough),
      stop: () => python.stop(),
      end: () => python.destroy(),
      tables: () => {
        const bytes = python.tables;
        const tables = bytes.toJs();
        bytes.destroy();
        return tables;
      },
    };
  }
}

/** What a line of JSON says; it may refuse. */
function heard<T>(line: string): T {
  const told = JSON.parse(line) as T & { readonly refused?: string };
  if (told.refused !== undefined) throw new Refused(told.refused);
  return told;
}
