// What drives bots' thinking: the desk's Python says what is wanted next, a worker with the game's module searches.

import type { Grown } from "./minds-worker.js";
import type { Beginning } from "./search.js";
import { Ended } from "./ended.js";
import { Refused } from "./refused.js";
import { Caller, others, type Call } from "./talk.js";

/** One thing that is being thought about, in Python. It tells as a line of JSON what is wanted next. */
export interface Errand {
  goOn(heard: Uint8Array | undefined, enough: boolean): string;
  tables(): Uint8Array;
  stop(): void;
  end(): void;
}

type Wanted =
  | { readonly do: "pause" }
  | { readonly do: "grow"; readonly simulations: number; readonly milliseconds: number | null; readonly tree?: Beginning }
  | { readonly do: "read"; readonly often: number }
  | { readonly do: "found"; readonly found: Readonly<Record<string, unknown>> }
  | { readonly do: "refused"; readonly why: string };

export type Found = Readonly<Record<string, unknown>>;

/** The bytes of a game's module; undefined where there is none yet. */
export type Bring = (game: string) => Promise<ArrayBuffer | undefined>;

const SILENT = 8_000; // milliseconds without a sign of life after which a worker is taken for stuck
const LOOK = 20; // milliseconds
const AGAIN = 20_000; // milliseconds after which a module is looked for again that was not there, or did not work

export class Minds {
  private worker: Caller | undefined;
  private ready = new Map<string, Promise<boolean>>(); // by game and rules: whether the worker has that module
  private last = 0;

  constructor(
    private readonly bring: Bring,
    private readonly patience = SILENT,
  ) {}

  /** Have a game's module in the worker; false where there is none of these very rules. */
  load(game: string, rules: string): Promise<boolean> {
    const name = `${game} ${rules}`;
    return this.know(name, this.ready.get(name) ?? this.loaded(game, rules));
  }

  /** For a while this game has none: with it the worker was stuck or has failed. */
  distrust(game: string, rules: string): void {
    void this.know(`${game} ${rules}`, Promise.resolve(false));
  }

  private know(name: string, known: Promise<boolean>): Promise<boolean> {
    this.ready.set(name, known);
    void known.then(
      (there) => there || setTimeout(() => this.forget(name, known), AGAIN),
      () => this.forget(name, known),
    );
    return known;
  }

  private forget(name: string, known: Promise<boolean>): void {
    if (this.ready.get(name) === known) this.ready.delete(name);
  }

  private async loaded(game: string, rules: string): Promise<boolean> {
    const bytes = await this.bring(game).catch(() => undefined); // the network broke off: maybe it is there the next time
    try {
      return bytes !== undefined && (await this.ask<string>("load", { game, bytes })) === rules;
    } catch (fault) {
      if (fault instanceof Refused || fault instanceof Ended) return false; // it broke off, say: it is no module of the game's
      throw fault;
    }
  }

  /** See an errand through, with searches by a game's module or in Python; told to stop, it answers with what it has. */
  async think(errand: Errand, game: string, call: Pick<Call, "stopped">): Promise<Found> {
    const number = ++this.last;
    let [heard, enough]: [Uint8Array | undefined, boolean] = [undefined, false];
    try {
      for (;;) {
        const wanted = JSON.parse(errand.goOn(heard, enough)) as Wanted;
        [heard, enough] = [undefined, false];
        if (wanted.do === "found") return wanted.found;
        if (wanted.do === "refused") throw new Refused(wanted.why);
        if (await call.stopped()) errand.stop();
        if (wanted.do === "pause") await others();
        else if (wanted.do === "read") heard = await this.ask("read", { errand: number, often: wanted.often });
        else {
          const { simulations, milliseconds, tree } = wanted;
          const growing = { errand: number, game, tree, tables: errand.tables(), simulations, milliseconds };
          const grown = await this.ask<Grown>("grow", growing, call);
          [heard, enough] = [grown.counts, grown.enough];
        }
      }
    } finally {
      errand.end();
      void this.worker?.ask("end", number).catch(() => undefined);
    }
  }

  /** Ask the worker. Where it fails or is stuck it is ended, and so is the question; the next one finds another. */
  private async ask<T>(verb: string, given: unknown, call?: Pick<Call, "stopped">): Promise<T> {
    const worker = (this.worker ??= Caller.ofWorker("./minds-worker.js"));
    const stop = new AbortController();
    const watch = setInterval(() => void call?.stopped().then((stopped) => stopped && stop.abort()), LOOK);
    try {
      return await worker.ask<T>(verb, given, { signal: stop.signal, patience: this.patience });
    } catch (fault) {
      if (fault instanceof Refused) throw fault;
      this.end(worker);
      throw new Ended((fault as Error).message);
    } finally {
      clearInterval(watch);
    }
  }

  private end(worker: Caller | undefined): void {
    worker?.close();
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.ready.clear();
  }

  /** Let all that was begun go. */
  close(): void {
    this.end(this.worker);
  }
}
