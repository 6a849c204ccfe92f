// A game's module in a worker, from the page's side: the page goes on while thousands of matches are played.

import type { Actions, Beginning } from "./batch.js";
import type { About } from "./module.js";
import { Caller } from "./talk.js";

export type { Actions, Beginning } from "./batch.js";
export type { About, HouseRule } from "./module.js";
export { Refused } from "./refused.js";

export interface Stand {
  readonly toMove: number[];
  readonly done: boolean[];
  readonly returns: number[][];
}

export interface PlayedOut {
  readonly choices: number;
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
  async goOn(tables: Uint8Array, seed: bigint | number = 0): Promise<RemoteBatch> {
    return new RemoteBatch(this.worker, await this.worker.ask("goOn", { module: this.module, tables, seed }));
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
