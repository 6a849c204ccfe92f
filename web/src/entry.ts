// How a module's entry point is called: room for arrays in its memory, and the arrays as it takes them.

import { start, type Exports, type GameModule, type Operation } from "./module.js";
import { Refused } from "./refused.js";

const ALIGNED = 64;
const PAGE = 65_536;
const RESULTS = 128; // bytes for what a compiled function gives back beside a status

export const ROW = 8; // bytes of an action, a count and a word of a seed

/** The arrays of the entry point, each with what it is and where it lies. */
export type Given = Readonly<Record<"tables" | "base" | "actions" | "legal" | "rows" | "counts", (number | bigint)[]>>;

/** A module with a memory of its own, in which room is taken piece by piece. */
export class Entry {
  private end: number;
  private readonly results: number;

  private constructor(
    private readonly module: GameModule,
    private readonly exports: Exports,
  ) {
    this.end = Number(exports.heap.value);
    this.results = this.take(RESULTS);
  }

  static async start(module: GameModule): Promise<Entry> {
    return new Entry(module, await start(module));
  }

  get buffer(): ArrayBuffer {
    return this.exports.memory.buffer as ArrayBuffer;
  }

  bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.buffer, at, count);
  }

  words(at: number, count: number): BigInt64Array {
    return new BigInt64Array(this.buffer, at, count);
  }

  /** Room behind all that was taken, or from a place on that is no longer needed. It is there once `grow` was called. */
  take(bytes: number, from = this.end): number {
    const at = Math.ceil(from / ALIGNED) * ALIGNED;
    this.end = at + bytes;
    return at;
  }

  /** Have the memory hold what was taken; `what` there is none for, where there is not. */
  grow(what: string): void {
    const missing = this.end - this.buffer.byteLength;
    try {
      if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE));
    } catch {
      throw new Refused(`WebAssembly has no memory for ${what}.`);
    }
  }

  work(what: Operation, first: number, { tables, base, actions, legal, rows, counts }: Given): void {
    const op = BigInt(this.module.about.ops[what]);
    const results = [this.results, this.results + RESULTS / 2];
    const others = [...actions, ...legal, ...rows, ...counts];
    const status = this.exports.work(...results, op, ...tables, ...base, BigInt(first), ...others);
    if (status !== 0) throw new Error(`In WebAssembly the rules gave up with status ${status}.`);
  }
}

/** An array as Numba's functions take it: owner, parent, items, bytes an item, address, shape, strides. */
export function array(at: number, shape: readonly number[], item: number): (number | bigint)[] {
  const items = shape.reduce((many, length) => many * length, 1);
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((bytes, length) => bytes * length, item));
  return [0, 0, BigInt(items), BigInt(item), at, ...shape.map(BigInt), ...strides.map(BigInt)];
}

/** How many packed tables there are. Throws Refused where there are none, or parts of one. */
export function countTables({ about: { game, table } }: GameModule, tables: Uint8Array): number {
  if (!(tables instanceof Uint8Array)) throw new Refused("Packed tables are given as a Uint8Array.");
  if (tables.length === 0 || tables.length % table !== 0)
    throw new Refused(`A packed table of ${game} has ${table} bytes: there are ${tables.length} in all.`);
  return tables.length / table;
}
