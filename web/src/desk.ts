// The desk from the page's side: what `tabard drive` answers, without a server.

import type { BotAsked, Progress } from "./desk-worker.js";
import type { Whole } from "./keeping.js";
import type { Told } from "./table-desk.js";
import { Caller } from "./talk.js";

export type { Progress } from "./desk-worker.js";
export type { KeptMatch, Unkept, Whole } from "./keeping.js";
export type { Told } from "./table-desk.js";

const SOON = { patience: 8_000 }; // milliseconds: longer than any move takes on a slow phone
const REPLAY = { patience: 120_000 }; // the longest match, played through again

export type Request = { readonly do: string } & Readonly<Record<string, unknown>>;
export type Reply = { readonly ok: boolean; readonly refused?: string } & Readonly<Record<string, unknown>>;

/** A seat's question of a match: what a bot would do, hints for it, or everybody's chances as this seat can know them. */
export interface Question {
  readonly match?: number; // or a table
  readonly table?: number;
  readonly seat?: number;
  readonly seed?: number;
  readonly simulations?: number; // then it is always the same; else as far as there is time for
}

/** `plainly`: the game's module was not there yet, so that little was tried. */
export interface BotMove {
  readonly move: number;
  readonly plainly: boolean;
}

export interface Hints {
  readonly chances: readonly number[];
  readonly moves: readonly { readonly number: number; readonly text: string; readonly chance: number; readonly why: string }[];
  readonly tried: number;
  readonly in_haste: boolean;
  readonly plainly: boolean;
}

export interface Chances {
  readonly chances: readonly number[];
  readonly tried: number;
  readonly plainly: boolean;
}

/** A desk in a worker of its own. Where that has ended, or is stuck and is ended, whatever it is asked rejects with Ended. */
export class Desk {
  private constructor(
    private readonly worker: Caller,
    /** Whether it was awoken from a snapshot that an earlier visit has kept. */
    readonly awoken: boolean,
  ) {}

  /**
   * Load Python and the engine into a worker. `base` is the folder in which `desk.json` lies.
   * Rejects where something of it cannot be loaded. What makes the next visit quicker is fetched later.
   */
  static async open(base: string, onProgress?: (progress: Progress) => void): Promise<Desk> {
    const worker = Caller.ofWorker("./desk-worker.js");
    try {
      const { awoken } = await worker.ask<{ awoken: boolean }>("open", new URL(base, location.href).href, { onProgress });
      return new Desk(worker, awoken);
    } catch (fault) {
      worker.close();
      throw fault;
    }
  }

  /** Once it is settled: whether this visit has kept a snapshot, so that the next one begins sooner. */
  keptSnapshot(): Promise<boolean> {
    return this.worker.ask("kept", null, SOON);
  }

  /** The answer to one request: an object in, an object out. */
  async do(request: Request): Promise<Reply> {
    return JSON.parse(await this.answer(JSON.stringify(request))) as Reply;
  }

  /** The same for a line of JSON, or of whatever it is. */
  answer(line: string): Promise<string> {
    return this.worker.ask("answer", new TextEncoder().encode(line), REPLAY);
  }

  /**
   * The move of a bot at a level, in a match; at a table it is `play`. An aborted signal has it answer at once, with what it has found by then.
   */
  bot(asked: Omit<Question, "table"> & { readonly level?: string }, signal?: AbortSignal): Promise<BotMove> {
    return this.think({ do: "bot", ...asked }, signal);
  }

  /** The best moves of a seat that is asked, and why; a signal as for a bot. */
  hint(asked: Question, signal?: AbortSignal): Promise<Hints> {
    return this.think({ do: "hint", ...asked }, signal);
  }

  /** Everybody's share of a win, as the seat can know it, or who looks on; a signal as for a bot. */
  chances(asked: Question, signal?: AbortSignal): Promise<Chances> {
    return this.think({ do: "chances", ...asked }, signal);
  }

  /**
   * Have the bot that is asked at a table answer; a signal as for `bot`. What it plays may be hidden from the one who
   * looks, so it is thought out and played in the worker, and only what may be seen of it comes here.
   */
  play(asked: BotAsked, signal?: AbortSignal): Promise<Told & { readonly plainly: boolean }> {
    return this.worker.ask("play", asked, { signal, ...SOON });
  }

  /** One request about a table: `lay`, `tell` or `bot`. It is kept before it is answered. */
  table(request: Request): Promise<Told> {
    return this.worker.ask("table", request, SOON);
  }

  /** Go on with a match that is kept in this browser; `over`: though another tab has it, which loses it. */
  again(id: string, over = false): Promise<Told> {
    return this.worker.ask("again", { id, over }, REPLAY);
  }

  /** Take up a match from a file. */
  take(whole: Whole): Promise<Told> {
    return this.worker.ask("take", whole, REPLAY);
  }

  /** The match at a table as a file holds it, whether it is kept or not. */
  wholeOf(table: number): Promise<Whole> {
    return this.worker.ask("wholeOf", table, SOON);
  }

  /** Let a table go; what is kept of it stays. */
  rise(table: number): Promise<void> {
    return this.worker.ask("rise", table, SOON);
  }

  /** Have a game's module ready, so that no bot waits for it; false where there is none yet. */
  load(game: string): Promise<boolean> {
    return this.worker.ask("load", game, SOON);
  }

  private think<Found>(request: Request, signal?: AbortSignal): Promise<Found> {
    return this.worker.ask("think", new TextEncoder().encode(JSON.stringify(request)), { signal, ...SOON });
  }

  /** Let the desk and all its matches go. */
  close(): void {
    this.worker.close();
  }
}
