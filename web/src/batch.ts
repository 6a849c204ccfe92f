// Many packed matches at once, in a module's memory: what `tabard.batch` is in Python, bit for bit.

import { baseWords } from "./chance.js";
import type { Field, GameModule } from "./module.js";

const ALIGNED = 64;
const PAGE = 65_536;
const RESULTS = 128; // bytes for what a compiled function gives back beside a status
const ROW = 8; // bytes of an action, a count and a word of a seed
const MOST_AT_ONCE = 256; // games that are played before somebody may say stop

export class Refused extends Error {}

interface Row {
  readonly at: number;
  readonly shape: readonly number[];
  readonly item: number;
}

export class Batch {
  readonly count: number;
  private readonly tablesAt: number;
  private readonly baseAt: number;
  private readonly actionsAt: number;
  private readonly legalAt: number;
  private readonly seenAt: number;
  private readonly countsAt: number;
  private readonly resultsAt: number;
  private rounds = 0;

  private constructor(
    private readonly module: GameModule,
    tables: Uint8Array,
    private readonly seed: bigint,
  ) {
    const { about, exports } = module;
    if (tables.length === 0 || tables.length % about.table !== 0)
      throw new Refused(`Packed tables of ${about.game} are of ${about.table} bytes each, not ${tables.length} in all.`);
    this.count = tables.length / about.table;
    let end = Number(exports.heap.value);
    const take = (bytes: number): number => {
      const at = Math.ceil(end / ALIGNED) * ALIGNED;
      end = at + bytes;
      return at;
    };
    this.resultsAt = take(RESULTS);
    this.tablesAt = take(tables.length);
    this.baseAt = take(4 * ROW);
    this.actionsAt = take(this.count * ROW);
    this.legalAt = take(this.count * about.actions);
    this.seenAt = take(this.count * about.observation * ROW);
    this.countsAt = take(this.count * ROW);
    const missing = end - exports.memory.buffer.byteLength;
    if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE));
    this.bytes(this.tablesAt, tables.length).set(tables);
  }

  /** `count` new matches, as many as `tabard.batch` begins for the same seed. */
  static async begin(module: GameModule, count: number, seats: number, seed: bigint): Promise<Batch> {
    const blank = module.about.blanks[seats];
    if (blank === undefined)
      throw new Refused(`${module.about.game} is for ${Object.keys(module.about.blanks).join(", ")} seats, not ${seats}.`);
    if (!Number.isInteger(count) || count < 1) throw new Refused(`A batch has at least one match, not ${count}.`);
    const one = Uint8Array.from(atob(blank), (letter) => letter.charCodeAt(0));
    const tables = new Uint8Array(count * one.length);
    for (let at = 0; at < tables.length; at += one.length) tables.set(one, at);
    const batch = new Batch(module, tables, seed);
    await batch.seeded(module.about.game);
    batch.work("begin", 0, count);
    return batch;
  }

  /** Matches that go on from packed tables. */
  static goingOn(module: GameModule, tables: Uint8Array, seed: bigint): Batch {
    return new Batch(module, tables, seed);
  }

  /** A copy of the packed tables. */
  get tables(): Uint8Array {
    return this.bytes(this.tablesAt, this.count * this.module.about.table).slice();
  }

  /** One row for each match, one column for each action: 1 where it is legal for the seat to move. */
  legal(): Uint8Array {
    const found = this.bytes(this.legalAt, this.count * this.module.about.actions);
    found.fill(0);
    this.work("legal", 0, this.count);
    return found.slice();
  }

  /** Play one action in each match. Throws Refused where one is not legal, and then no match has changed. */
  step(actions: readonly number[]): void {
    if (actions.length !== this.count) throw new Refused(`Give one action for each of the ${this.count} matches.`);
    const { actions: most } = this.module.about;
    const legal = this.legal();
    for (let match = 0; match < this.count; match++) {
      const action = actions[match] as number;
      const inside = Number.isInteger(action) && action >= 0 && action < most;
      if (!this.over(match) && !(inside && legal[match * most + action] === 1))
        throw new Refused(`Action ${action} is not legal in match ${match}; nothing was played.`);
    }
    new BigInt64Array(this.buffer, this.actionsAt, this.count).set(actions.map(BigInt));
    this.work("step", 0, this.count);
  }

  /** What the seat to move may see of each match, as numbers. */
  observe(): BigInt64Array {
    const found = new BigInt64Array(this.buffer, this.seenAt, this.count * this.module.about.observation);
    found.fill(0n);
    this.work("observe", 0, this.count);
    return found.slice();
  }

  /** Play every match to its end with random moves; gives how many choices that took. `stopped` is asked now and then. */
  async playout(stopped: () => boolean | Promise<boolean> = () => false): Promise<number> {
    this.rounds += 1;
    await this.seeded(`${this.module.about.game} playout ${this.rounds}`);
    let choices = 0;
    for (let first = 0; first < this.count; first += MOST_AT_ONCE) {
      if (first > 0 && (await stopped())) break;
      const many = Math.min(MOST_AT_ONCE, this.count - first);
      this.work("playout", first, many);
      for (const count of new BigInt64Array(this.buffer, this.countsAt + first * ROW, many)) choices += Number(count);
    }
    return choices;
  }

  over(match: number): boolean {
    return this.field("over", match) !== 0 || this.field("broken", match) !== 0;
  }

  /** A field of one match that is a single number. */
  field(name: string, match: number): number {
    const field = this.module.about.fields[name];
    if (field === undefined || field.shape.length > 0) throw new Refused(`There is no single number '${name}'.`);
    return read(new DataView(this.buffer), this.tablesAt + match * this.module.about.table + field.at, field);
  }

  private get buffer(): ArrayBuffer {
    return this.module.exports.memory.buffer as ArrayBuffer;
  }

  private bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.buffer, at, count);
  }

  private async seeded(what: string): Promise<void> {
    new BigInt64Array(this.buffer, this.baseAt, 4).set(await baseWords(what, this.seed));
  }

  private work(what: keyof GameModule["about"]["ops"], first: number, count: number): void {
    const { about, exports } = this.module;
    const rows: Row[] = [
      { at: this.tablesAt + first * about.table, shape: [count], item: about.table },
      { at: this.baseAt, shape: [4], item: ROW },
      { at: this.actionsAt + first * ROW, shape: [count], item: ROW },
      { at: this.legalAt + first * about.actions, shape: [count, about.actions], item: 1 },
      { at: this.seenAt + first * about.observation * ROW, shape: [count, about.observation], item: ROW },
      { at: this.countsAt + first * ROW, shape: [count], item: ROW },
    ];
    const [tables, base, ...others] = rows.map(passed) as [Given, Given, ...Given[]];
    const op = BigInt(about.ops[what]);
    exports.work(this.resultsAt, this.resultsAt + RESULTS / 2, op, ...tables, ...base, BigInt(first), ...others.flat());
  }
}

type Given = (number | bigint)[];

/** An array as Numba's functions take it: owner, parent, items, bytes an item, address, shape, strides. */
function passed({ at, shape, item }: Row): Given {
  const items = shape.reduce((many, length) => many * length, 1);
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((bytes, length) => bytes * length, item));
  return [0, 0, BigInt(items), BigInt(item), at, ...shape.map(BigInt), ...strides.map(BigInt)];
}

function read(memory: DataView, at: number, { type }: Field): number {
  switch (type) {
    case "int8":
      return memory.getInt8(at);
    case "int16":
      return memory.getInt16(at, true);
    case "int32":
      return memory.getInt32(at, true);
    case "uint32":
      return memory.getUint32(at, true);
    case "int64":
      return Number(memory.getBigInt64(at, true));
  }
}
