// A game's WebAssembly module, and what its section "tabard" says about it.

import { Refused } from "./refused.js";

export type HouseRule = string | boolean | number;

export interface Field {
  readonly at: number;
  readonly type: "i1" | "i2" | "i4" | "i8" | "u4";
  readonly shape: readonly number[];
}

export type Operation = "begin" | "legal" | "step" | "playout" | "observe" | "search" | "payoffs";

/** Where things are among the numbers that a search is given, and in the nodes of its tree. */
export interface SearchLayout {
  readonly numbers: Readonly<
    Record<"stop" | "share" | "exploration" | "urgency" | "ripe" | "limit" | "done" | "used" | "count", number>
  >;
  readonly node: Readonly<Record<"key" | "visits" | "total" | "first" | "next" | "columns", number>>;
  readonly key: { readonly answer: number; readonly seat: number }; // bits
  readonly win: number; // what a win counts
  readonly limit: number; // choices beyond the tree, where nobody says otherwise
  readonly sure: boolean; // whether a tree is about one table alone
}

export interface About {
  readonly game: string;
  readonly rules: string;
  readonly source: string;
  readonly seats: readonly [number, number];
  readonly ops: Readonly<Record<Operation, number>>;
  readonly table: number; // bytes of a packed one
  readonly actions: number;
  readonly observation: number;
  readonly chance: boolean; // whether its rules leave anything to chance
  readonly search: SearchLayout;
  readonly fields: Readonly<Record<string, Field>>;
  readonly options: Readonly<Record<string, readonly (readonly [HouseRule, number])[]>>;
  readonly blank: string; // an empty table, in base64
}

export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly heap: WebAssembly.Global;
  readonly work: (...given: (number | bigint)[]) => number;
}

export interface GameModule {
  readonly about: About;
  readonly code: WebAssembly.Module;
}

/** Compile a module. Throws Refused where it is no game of Tabard's. */
export async function compile(bytes: BufferSource): Promise<GameModule> {
  let code: WebAssembly.Module;
  try {
    code = await WebAssembly.compile(bytes);
  } catch {
    throw new Refused("This is no WebAssembly module.");
  }
  const [section] = WebAssembly.Module.customSections(code, "tabard");
  if (section === undefined) throw new Refused("This WebAssembly module is no game of Tabard's: it does not say which.");
  return { about: readAbout(section), code };
}

function readAbout(section: ArrayBuffer): About {
  try {
    const about = JSON.parse(new TextDecoder().decode(section)) as About | null;
    if (typeof about?.table === "number" && typeof about.fields === "object") return about;
  } catch {
    // said below
  }
  throw new Refused("This WebAssembly module is no game of Tabard's: what it says about itself cannot be read.");
}

/** A module with a memory of its own, ready to work. */
export async function start(module: GameModule): Promise<Exports> {
  const instance = await WebAssembly.instantiate(module.code, {});
  return instance.exports as unknown as Exports;
}

export function readNumber(memory: DataView, at: number, { type }: Field): number {
  switch (type) {
    case "i1":
      return memory.getInt8(at);
    case "i2":
      return memory.getInt16(at, true);
    case "i4":
      return memory.getInt32(at, true);
    case "u4":
      return memory.getUint32(at, true);
    case "i8":
      return Number(memory.getBigInt64(at, true));
  }
}

export function writeNumber(memory: DataView, at: number, { type }: Field, value: number): void {
  switch (type) {
    case "i1":
      return memory.setInt8(at, value);
    case "i2":
      return memory.setInt16(at, value, true);
    case "i4":
      return memory.setInt32(at, value, true);
    case "u4":
      return memory.setUint32(at, value, true);
    case "i8":
      return memory.setBigInt64(at, BigInt(value), true);
  }
}
