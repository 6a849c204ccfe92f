// A search tree over packed tables, in a module's memory: what bots think with in Python, number for number.

import { baseWords, readSeed, type Seed } from "./chance.js";
import { array, countTables, Entry, ROW } from "./entry.js";
import { byTheLot, type Between } from "./lots.js";
import { readNumber, type GameModule } from "./module.js";
import { Refused } from "./refused.js";

const FIRST_LOT = 64; // simulations before anybody is heard again
const MOST = 2 ** 25; // simulations: with more of them, scores would no longer fit into their numbers
const MOST_NODES = 2 ** 24;

/** How a bot thinks; what is not said is as in Python. */
export interface Thinking {
  readonly seed?: Seed;
  readonly howFar?: number; // lines that the seat was told so far: each move of a match is thought about with other chance
  readonly exploration?: number; // the exploration constant of UCT
  readonly urgency?: number; // first-play urgency: what is expected of an answer before it is tried; 1 is a win
  readonly ripe?: number; // expansion threshold: visits before the answers below a node get nodes of their own
  readonly share?: number; // simulations on each of the tables that might be
  readonly limit?: number; // choices beyond the tree before a table is judged
  readonly nodes?: number; // at the most
}

/** What was found out about one answer: how often it was tried, and how much of a win it brought on average. */
export interface Thought {
  readonly action: number;
  readonly visits: number;
  readonly value: number;
}

/** A tree before anything is tried. */
export interface Beginning {
  readonly numbers: readonly number[];
  readonly words: readonly number[];
  readonly most: number; // nodes
}

const USUAL = { seed: 0, howFar: 0, exploration: 1.5, urgency: 0.5, ripe: 2, share: 16, nodes: 2 ** 19 };
const WHOLE = ["howFar", "ripe", "share", "limit", "nodes"] as const;

interface Places {
  readonly base: number;
  readonly numbers: number;
  readonly nodes: number;
  readonly tables: number;
}

export class Search {
  private readonly at: Places;
  private count = 0; // tables that might be the real one; before them lies the one on which matches are tried

  private constructor(
    private readonly module: GameModule,
    private readonly entry: Entry,
    readonly most: number,
  ) {
    const { numbers, node } = module.about.search;
    this.at = {
      base: entry.take(8 * ROW),
      numbers: entry.take(numbers.count * ROW),
      nodes: entry.take(most * node.columns * ROW),
      tables: entry.take(0),
    };
    entry.grow(`a tree of ${most} nodes`);
  }

  /** A tree for whoever is to move, over tables each of which might be the real one. */
  static async over(module: GameModule, tables: Uint8Array, thinking: Thinking = {}): Promise<Search> {
    const told = { ...USUAL, limit: module.about.search.limit, ...refuseWrong(thinking) };
    const seed = readSeed(told.seed);
    countTables(module, tables);
    const search = new Search(module, await Entry.start(module), told.nodes);
    const chance = `search ${told.howFar} 0`;
    const words = [...baseWords(`${chance}, answers`, seed), ...baseWords(`${chance}, the game's own`, seed)];
    search.entry.words(search.at.base, 8).set(words);
    search.set(told);
    search.about(tables);
    return search;
  }

  /** A tree as whoever drives it has it begin: its settings and counts, its chance, and how many nodes it may have. */
  static async begun(module: GameModule, { numbers, words, most }: Beginning): Promise<Search> {
    const search = new Search(module, await Entry.start(module), most);
    search.beginAnew(numbers, words);
    return search;
  }

  /** Another tree in the same memory. */
  beginAnew(numbers: readonly number[], words: readonly number[]): void {
    this.count = 0;
    this.numbers.fill(0n).set(numbers.map(BigInt));
    this.entry.words(this.at.base, 8).set(words.map(BigInt));
    this.entry.words(this.at.nodes, this.module.about.search.node.columns).fill(0n);
  }

  private set({ share, ripe, limit, exploration, urgency }: Required<Omit<Thinking, "seed" | "howFar" | "nodes">>): void {
    const { numbers: at, win } = this.module.about.search;
    const numbers = this.numbers;
    numbers[at.used] = 1n;
    for (const [place, value] of [
      [at.share, share],
      [at.ripe, ripe],
      [at.limit, limit],
      [at.exploration, rounded(exploration * win)],
      [at.urgency, rounded(urgency * win)],
    ] as const)
      numbers[place] = BigInt(value);
  }

  /** Go on with other tables that might be the real one. */
  about(tables: Uint8Array): void {
    const { table } = this.module.about;
    const count = countTables(this.module, tables);
    if (this.module.about.search.sure) this.refuseOthers(tables);
    this.count = count;
    this.entry.take(tables.length + table, this.at.tables);
    this.entry.grow(`${this.count} tables at once`);
    this.entry.bytes(this.at.tables, table).set(tables.subarray(0, table));
    this.entry.bytes(this.at.tables + table, tables.length).set(tables);
  }

  /** Where all is in view there is one table, and the answers that a tree holds are those on it. */
  private refuseOthers(tables: Uint8Array): void {
    const { game, table } = this.module.about;
    const real = this.count === 0 ? tables : this.entry.bytes(this.at.tables + table, table);
    if (tables.some((byte, at) => byte !== real[at % table]))
      throw new Refused(`In ${game} all is in view: a search there is about one table.`);
  }

  /** So many simulations more; gives how many there were. `between` is as for a playout. */
  async grow(simulations: number, between: Between = () => false): Promise<number> {
    if (!Number.isInteger(simulations) || simulations < 1)
      throw new Refused(`A search takes a whole number of simulations from 1 on, not ${simulations}.`);
    return byTheLot(Math.min(simulations, MOST - this.done), FIRST_LOT, between, (_, many) => this.work(many));
  }

  /** How many simulations there have been. */
  get done(): number {
    return Number(this.numbers[this.module.about.search.numbers.done]);
  }

  /** What is thought of each answer of a seat, the best first; where no seat is named, of whoever is to move. */
  answers(seat?: number): Thought[] {
    const { node, key, win } = this.module.about.search;
    const nodes = this.entry.words(this.at.nodes, this.used * node.columns);
    const read = (at: number, column: number): number => Number(nodes[at * node.columns + column]);
    const wanted = this.asked(seat);
    const found: (Thought & { total: number })[] = [];
    for (let child = read(0, node.first); child !== 0; child = read(child, node.next)) {
      const action = read(child, node.key) - wanted;
      const [visits, total] = [read(child, node.visits), read(child, node.total)];
      if (action >= 0 && action < 2 ** key.answer)
        found.push({ action, visits, total, value: visits ? total / visits / win : 0 });
    }
    found.sort((a, b) => b.visits - a.visits || b.total - a.total || a.action - b.action);
    return found.map(({ action, visits, value }) => ({ action, visits, value }));
  }

  /** A copy of the nodes, row after row, as far as they are used. */
  get nodes(): BigInt64Array {
    return this.entry.words(this.at.nodes, this.used * this.module.about.search.node.columns).slice();
  }

  /** As many of the settings and counts. */
  counts(many: number): BigInt64Array {
    return this.numbers.slice(0, many);
  }

  /** A copy of the tree without whatever was tried less often, except the answers at its root. */
  top(often: number): BigInt64Array {
    const { first, next, visits, columns } = this.module.about.search.node;
    const nodes = this.entry.words(this.at.nodes, this.used * columns);
    const kept = [0];
    const links: [number, number, number][] = []; // of a kept node: which column leads to which kept node
    for (let at = 0; at < kept.length; at++) {
      let [from, by] = [at, first];
      for (let child = Number(nodes[kept[at]! * columns + first]); child !== 0; ) {
        if (at === 0 || nodes[child * columns + visits]! >= BigInt(often)) {
          links.push([from, by, kept.push(child) - 1]);
          [from, by] = [kept.length - 1, next];
        }
        child = Number(nodes[child * columns + next]);
      }
    }
    const copy = new BigInt64Array(kept.length * columns);
    kept.forEach((node, at) => {
      copy.set(nodes.subarray(node * columns, (node + 1) * columns), at * columns);
      copy[at * columns + first] = copy[at * columns + next] = 0n;
    });
    for (const [from, by, to] of links) copy[from * columns + by] = BigInt(to);
    return copy;
  }

  /** The key of answer 0 of a seat to the question it is asked. */
  private asked(seat?: number): number {
    const { about } = this.module;
    const { asked, waiting } = about.fields;
    if (asked === undefined || waiting === undefined) throw new Error(`The module of ${about.game} asks nobody.`);
    const memory = new DataView(this.entry.buffer, this.at.tables + about.table, about.table);
    const open = readNumber(memory, waiting.at, waiting);
    const whose = seat === undefined ? 31 - Math.clz32(open & -open) : seat - 1;
    if (!Number.isInteger(whose) || ((open >> whose) & 1) === 0)
      throw new Refused(seat === undefined ? "Nobody is asked on this table." : `Seat ${seat} is not asked on this table.`);
    const question = readNumber(memory, asked.at + whose * Number(asked.type[1]), asked);
    return (question * 2 ** about.search.key.seat + whose) * 2 ** about.search.key.answer;
  }

  private get numbers(): BigInt64Array {
    return this.entry.words(this.at.numbers, this.module.about.search.numbers.count);
  }

  private get used(): number {
    return Number(this.numbers[this.module.about.search.numbers.used]);
  }

  private work(simulations: number): void {
    const { table, search } = this.module.about;
    const { at } = this;
    this.entry.work("search", simulations, {
      tables: array(at.tables, [1 + this.count], table),
      base: array(at.base, [8], ROW),
      actions: array(at.numbers, [search.numbers.count], ROW),
      legal: array(at.base, [0, 0], 1),
      rows: array(at.nodes, [this.most, search.node.columns], ROW),
      counts: array(at.base, [0], ROW),
    });
  }
}

function refuseWrong(thinking: Thinking): Thinking {
  const names = [...Object.keys(USUAL), "limit"];
  if (typeof thinking !== "object" || thinking === null)
    throw new Refused(`A search is told how to think by an object of ${names.join(", ")}, not by ${thinking}.`);
  const unknown = Object.keys(thinking).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refused(`A search is told how to think by ${names.join(", ")}, not by '${unknown}'.`);
  for (const name of WHOLE) {
    const value = thinking[name];
    const least = name === "howFar" ? 0 : 1;
    if (value !== undefined && (!Number.isSafeInteger(value) || value < least))
      throw new Refused(`'${name}' of a search is a whole number from ${least} on, not ${value}.`);
  }
  for (const name of ["exploration", "urgency"] as const) {
    const value = thinking[name];
    if (value !== undefined && !(value >= 0 && value <= 1000))
      throw new Refused(`'${name}' of a search is a number from 0 to 1000, not ${value}.`);
  }
  if ((thinking.nodes ?? 0) > MOST_NODES) throw new Refused(`A search has at most ${MOST_NODES} nodes.`);
  return Object.fromEntries(Object.entries(thinking).filter(([, value]) => value !== undefined));
}

/** As Python rounds: halves to the even number. */
function rounded(value: number): number {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 !== 0 ? up - 1 : up;
}
