// Many packed matches at once, in a module's memory: what `tabard.batch` is in Python, bit for bit.

import { blankTable, type HouseRules } from "./blank.js";
import { baseWords, readSeed, type Seed } from "./chance.js";
import { array, countTables, Entry, ROW } from "./entry.js";
import { byTheLot, type Between } from "./lots.js";
import { readNumber, type GameModule, type Operation } from "./module.js";
import { Refused } from "./refused.js";

const FIRST_LOT = 256; // games that are played out before anybody is heard again

export interface Beginning {
  readonly seats?: number;
  readonly seed?: Seed;
  readonly rules?: HouseRules;
}

export type Actions = ArrayLike<number | bigint>;

const BEGINNINGS = ["seats", "seed", "rules"];

interface Places {
  readonly tables: number;
  readonly base: number;
  readonly actions: number;
  readonly legal: number;
  readonly rows: number;
  readonly counts: number;
}

export class Batch {
  private readonly seed: bigint;
  private readonly at: Places;
  private rounds = 0;

  private constructor(
    private readonly module: GameModule,
    private readonly entry: Entry,
    readonly count: number,
    seed: Seed,
  ) {
    this.seed = readSeed(seed);
    this.at = this.takeRoom();
  }

  /** `count` new matches, the same that `tabard.batch` begins for the same seed. */
  static async begin(module: GameModule, count: number, beginning: Beginning = {}): Promise<Batch> {
    if (!Number.isInteger(count) || count < 1) throw new Refused(`A batch has at least one match, not ${count}.`);
    if (typeof beginning !== "object" || beginning === null)
      throw new Refused(`A batch begins with an object of ${BEGINNINGS.join(", ")}, not with ${beginning}.`);
    const unknown = Object.keys(beginning).find((name) => !BEGINNINGS.includes(name));
    if (unknown !== undefined) throw new Refused(`A batch begins with ${BEGINNINGS.join(", ")}, not with '${unknown}'.`);
    const one = blankTable(module.about, beginning.seats, beginning.rules);
    const batch = new Batch(module, await Entry.start(module), count, beginning.seed ?? 0);
    const tables = batch.entry.bytes(batch.at.tables, count * one.length);
    for (let at = 0; at < tables.length; at += one.length) tables.set(one, at);
    batch.seeded(module.about.game);
    batch.work("begin", 0, count);
    return batch;
  }

  /** Matches that go on from packed tables. */
  static async goingOn(module: GameModule, tables: Uint8Array, seed: Seed = 0): Promise<Batch> {
    const count = countTables(module, tables);
    const batch = new Batch(module, await Entry.start(module), count, seed);
    batch.entry.bytes(batch.at.tables, tables.length).set(tables);
    batch.refuseStandingChance();
    return batch;
  }

  /** A copy of the packed tables. */
  get tables(): Uint8Array {
    return this.entry.bytes(this.at.tables, this.count * this.module.about.table).slice();
  }

  /** One row for each match, one column for each action: 1 where it is legal for the seat to move. */
  get legal(): Uint8Array {
    this.work("legal", 0, this.count);
    return this.entry.bytes(this.at.legal, this.count * this.module.about.actions).slice();
  }

  /** The seat that is to answer next in each match; 0 where it is over. */
  get toMove(): number[] {
    return this.each((match) => {
      const waiting = this.over(match) ? 0 : this.field("waiting", match);
      return waiting === 0 ? 0 : 32 - Math.clz32(waiting & -waiting);
    });
  }

  get done(): boolean[] {
    return this.each((match) => this.over(match));
  }

  /**
   * For each match what its result is worth to each seat, from -1, nothing, to 1, a win; 0 while it is not over, and
   * where it is discounted as broken.
   */
  get returns(): number[][] {
    const { observation, search } = this.module.about;
    this.work("payoffs", 0, this.count); // into the rows of observations, which have room for a number for each seat
    const rows = this.entry.words(this.at.rows, this.count * observation);
    return this.each((match) => {
      const ended = this.field("over", match) !== 0 && this.field("broken", match) === 0;
      const payoffs = rows.subarray(match * observation, match * observation + this.field("seats", match));
      return Array.from(payoffs, (payoff) => (ended ? (2 * Number(payoff)) / search.win - 1 : 0));
    });
  }

  /** Play one action in each match. Throws Refused where one is not legal, and then no match has changed. */
  step(actions: Actions): void {
    if (typeof actions?.length !== "number") throw new Refused(`Actions are an array of numbers, not ${typeof actions}.`);
    if (actions.length !== this.count)
      throw new Refused(`Give one action for each of the ${this.count} matches, not ${actions.length}.`);
    const { actions: most } = this.module.about;
    const { legal } = this;
    const given = new BigInt64Array(this.count);
    for (let match = 0; match < this.count; match++) {
      const told = actions[match];
      const action = typeof told === "bigint" ? Number(told) : (told as number);
      const inside = Number.isInteger(action) && action >= 0 && action < most;
      if (inside && legal[match * most + action] === 1) given[match] = BigInt(action);
      else if (!this.over(match)) throw new Refused(`Action ${action} is not legal in match ${match}; nothing was played.`);
    }
    this.entry.words(this.at.actions, this.count).set(given);
    this.work("step", 0, this.count);
  }

  /** What the seat to move may see of each match, as numbers, one row after the other. */
  observe(): BigInt64Array {
    this.work("observe", 0, this.count);
    return this.entry.words(this.at.rows, this.count * this.module.about.observation).slice();
  }

  /**
   * Play every match to its end with random moves; gives how many choices that took.
   * `between` is waited for at first and now and then; where it gives true, the matches not yet played stay as they are.
   */
  async playout(between: Between = () => false): Promise<number> {
    this.rounds += 1;
    this.seeded(`${this.module.about.game} playout ${this.rounds}`);
    let choices = 0;
    await byTheLot(this.count, FIRST_LOT, between, (first, many) => {
      this.work("playout", first, many);
      choices += this.counted(first, many);
    });
    return choices;
  }

  /** The choices of so many matches: the lower halves of their counts, since big integers are slow. */
  private counted(first: number, many: number): number {
    const halves = new Uint32Array(this.entry.buffer, this.at.counts + first * ROW, 2 * many);
    let sum = 0;
    for (let at = 0; at < halves.length; at += 2) sum += halves[at]!;
    return sum;
  }

  /** A field of one match that is a single number. */
  field(name: string, match: number): number {
    const field = this.module.about.fields[name];
    if (field === undefined || field.shape.length > 0) throw new Refused(`A table has no single number '${name}'.`);
    return readNumber(new DataView(this.entry.buffer), this.at.tables + match * this.module.about.table + field.at, field);
  }

  /** All zeros give zeros for ever: a match that throws until something comes would never end. */
  private refuseStandingChance(): void {
    const { about } = this.module;
    const field = about.fields["chance"];
    if (!about.chance || field === undefined) return;
    const bytes = field.shape.reduce((many, length) => many * length, Number(field.type[1]));
    const standing = this.each((match) =>
      this.entry.bytes(this.at.tables + match * about.table + field.at, bytes).every((byte) => byte === 0),
    ).indexOf(true);
    if (standing >= 0)
      throw new Refused(`The chance of packed table ${standing} stands still: it goes on from any state but zeros.`);
  }

  private over(match: number): boolean {
    return this.field("over", match) !== 0 || this.field("broken", match) !== 0;
  }

  private each<T>(told: (match: number) => T): T[] {
    return Array.from({ length: this.count }, (_, match) => told(match));
  }

  private takeRoom(): Places {
    const { about } = this.module;
    const { entry } = this;
    const at = {
      tables: entry.take(this.count * about.table),
      base: entry.take(4 * ROW),
      actions: entry.take(this.count * ROW),
      legal: entry.take(this.count * about.actions),
      rows: entry.take(this.count * about.observation * ROW),
      counts: entry.take(this.count * ROW),
    };
    entry.grow(`${this.count} matches at once`);
    return at;
  }

  private seeded(what: string): void {
    this.entry.words(this.at.base, 4).set(baseWords(what, this.seed));
  }

  private work(what: Operation, first: number, count: number): void {
    const { about } = this.module;
    const { at } = this;
    this.entry.work(what, first, {
      tables: array(at.tables + first * about.table, [count], about.table),
      base: array(at.base, [4], ROW),
      actions: array(at.actions + first * ROW, [count], ROW),
      legal: array(at.legal + first * about.actions, [count, about.actions], 1),
      rows: array(at.rows + first * about.observation * ROW, [count, about.observation], ROW),
      counts: array(at.counts + first * ROW, [count], ROW),
    });
  }
}
