// A game's module in a worker, from the page's side: the page goes on while thousands of matches are played.

import type { Actions, Beginning } from "./batch.js";
import type { Seed } from "./chance.js";
import type { About } from "./module.js";
import type { Thinking, Thought } from "./search.js";
import { Caller } from "./talk.js";

export type { Actions, Beginning } from "./batch.js";
export type { About, HouseRule } from "./module.js";
export { Refused } from "./refused.js";
export type { Thinking, Thought } from "./search.js";

export interface Stand {
  readonly toMove: number[];
  readonly done: boolean[];
  readonly returns: number[][];
}

export interface PlayedOut {
  readonly choices: number;
  readonly stopped: boolean;
}

export interface Grown {
  readonly simulations: number;
  readonly stopped: boolean;
}

/** A worker that plays, to be given to `Rules.load`; it may hold many games. */
export function rulesWorker(): Caller {
  return Caller.ofWorker("./rules-worker.js");
}

/** One game's rules. */
export class Rules {
  private constructor(
    private readonly worker: Caller,
    private readonly module: number,
    readonly about: About,
  ) {}

  /** Rejects with Refused where the bytes are no game of Tabard's. */
  static async load(worker: Caller, bytes: BufferSource): Promise<Rules> {
    const { module, about } = await worker.ask<{ module: number; about: About }>("load", bytes);
    return new Rules(worker, module, about);
  }

  /** `count` new matches: the same for the same seed as `tabard.batch` begins. */
  async begin(count: number, beginning: Beginning = {}): Promise<RemoteBatch> {
    const given = { module: this.module, count, beginning };
    return new RemoteBatch(this.worker, await this.worker.ask("begin", given));
  }

  /** Matches that go on from packed tables. */
  async goOn(tables: Uint8Array, seed: Seed = 0): Promise<RemoteBatch> {
    return new RemoteBatch(this.worker, await this.worker.ask("goOn", { module: this.module, tables, seed }));
  }

  /** A tree for whoever is to move, over packed tables each of which might be the real one. */
  async search(tables: Uint8Array, thinking: Thinking = {}): Promise<RemoteSearch> {
    return new RemoteSearch(this.worker, await this.worker.ask("search", { module: this.module, tables, thinking }));
  }
}

/** Matches in a worker, which does what it is asked in that order. Whatever is not possible rejects with Refused. */
export class RemoteBatch {
  readonly count: number;
  private readonly batch: number;

  constructor(
    private readonly worker: Caller,
    { batch, count }: { batch: number; count: number },
  ) {
    this.batch = batch;
    this.count = count;
  }

  /** The packed tables, one after the other. */
  tables(): Promise<Uint8Array> {
    return this.worker.ask("tables", this.batch);
  }

  /** One row for each match, one column for each action: 1 where it is legal for the seat to move. */
  legal(): Promise<Uint8Array> {
    return this.worker.ask("legal", this.batch);
  }

  /** What the seat to move may see of each match, as numbers. */
  observe(): Promise<BigInt64Array> {
    return this.worker.ask("observe", this.batch);
  }

  /** Whose turn it is in each match, which are over, and how they ended. */
  stand(): Promise<Stand> {
    return this.worker.ask("stand", this.batch);
  }

  /** One action in each match: in all or in none. */
  step(actions: Actions): Promise<void> {
    return this.worker.ask("step", { batch: this.batch, actions });
  }

  /** Every match to its end with random moves; an aborted signal ends that between two matches. */
  playout(signal?: AbortSignal): Promise<PlayedOut> {
    return this.worker.ask("playout", this.batch, { signal });
  }

  /** Give its memory back. */
  close(): Promise<void> {
    return this.worker.ask("close", this.batch);
  }
}

/** A search tree in a worker: under a seed it is the one that grows in Python. */
export class RemoteSearch {
  constructor(
    private readonly worker: Caller,
    private readonly search: number,
  ) {}

  /** So many simulations more; an aborted signal ends that between two lots of them. */
  grow(simulations: number, signal?: AbortSignal): Promise<Grown> {
    return this.worker.ask("grow", { search: this.search, simulations }, { signal });
  }

  /** What is thought of each answer of a seat, the best first; where no seat is named, of whoever is to move. */
  answers(seat?: number): Promise<Thought[]> {
    return this.worker.ask("answers", { search: this.search, seat });
  }

  /** Go on with other tables that might be the real one. */
  about(tables: Uint8Array): Promise<void> {
    return this.worker.ask("about", { search: this.search, tables });
  }

  /** The nodes of the tree, row after row. */
  nodes(): Promise<BigInt64Array> {
    return this.worker.ask("nodes", this.search);
  }

  /** Give its memory back. */
  close(): Promise<void> {
    return this.worker.ask("closeSearch", this.search);
  }
}
