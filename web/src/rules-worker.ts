// The side of a worker that plays by a game's module: this file is the worker, in a page and under Node.

import { Batch, type Actions, type Beginning } from "./batch.js";
import type { Seed } from "./chance.js";
import { compile, type About, type GameModule } from "./module.js";
import { Refused } from "./refused.js";
import { Search, type Thinking } from "./search.js";
import { answerOn, type Call } from "./talk.js";
import { starter, type Port } from "./worker.js";

/** Hold modules, batches and searches by number, and do what is asked with them. */
export function playOn(port: Port): void {
  const modules: GameModule[] = [];
  const batches = new Held<Batch>("batch");
  const searches = new Held<Search>("search");

  const moduleOf = (number: number): GameModule => {
    const module = modules[number];
    if (module === undefined) throw new Refused(`There is no module ${number}.`);
    return module;
  };
  const keep = (batch: Batch): { batch: number; count: number } => ({ batch: batches.keep(batch), count: batch.count });

  answerOn(port, {
    load: async (bytes: BufferSource): Promise<{ module: number; about: About }> => {
      const module = await compile(bytes);
      return { module: modules.push(module) - 1, about: module.about };
    },
    begin: async ({ module, count, beginning }: { module: number; count: number; beginning: Beginning }) =>
      keep(await Batch.begin(moduleOf(module), count, beginning)),
    goOn: async ({ module, tables, seed }: { module: number; tables: Uint8Array; seed: Seed }) =>
      keep(await Batch.goingOn(moduleOf(module), tables, seed)),
    tables: (batch: number) => batches.inTurn(batch, ({ tables }) => tables),
    legal: (batch: number) => batches.inTurn(batch, ({ legal }) => legal),
    observe: (batch: number) => batches.inTurn(batch, (one) => one.observe()),
    stand: (batch: number) => batches.inTurn(batch, ({ toMove, done, returns }) => ({ toMove, done, returns })),
    step: ({ batch, actions }: { batch: number; actions: Actions }) => batches.inTurn(batch, (one) => one.step(actions)),
    playout: (batch: number, call: Call) =>
      batches.inTurn(batch, async (one) => {
        let stopped = false;
        const choices = await one.playout(async () => (stopped = await call.stopped()));
        return { choices, stopped };
      }),
    close: (batch: number) => batches.inTurn(batch, () => batches.drop(batch)),
    search: async ({ module, tables, thinking }: { module: number; tables: Uint8Array; thinking: Thinking }) =>
      searches.keep(await Search.over(moduleOf(module), tables, thinking)),
    about: ({ search, tables }: { search: number; tables: Uint8Array }) =>
      searches.inTurn(search, (one) => one.about(tables)),
    grow: ({ search, simulations }: { search: number; simulations: number }, call: Call) =>
      searches.inTurn(search, async (one) => {
        let stopped = false;
        const grown = await one.grow(simulations, async () => (stopped = await call.stopped()));
        return { simulations: grown, stopped };
      }),
    answers: ({ search, seat }: { search: number; seat?: number }) => searches.inTurn(search, (one) => one.answers(seat)),
    nodes: (search: number) => searches.inTurn(search, ({ nodes }) => nodes),
    closeSearch: (search: number) => searches.inTurn(search, () => searches.drop(search)),
  });
}

/** Things by number, each of which does what is asked of it one after the other, so that its seed decides what it does. */
class Held<T> {
  private readonly things = new Map<number, T>();
  private readonly turns = new Map<number, Promise<unknown>>(); // of each: what was asked of it last
  private given = 0;

  constructor(private readonly name: string) {}

  keep(thing: T): number {
    this.things.set(++this.given, thing);
    return this.given;
  }

  drop(number: number): void {
    this.things.delete(number);
  }

  inTurn<Done>(number: number, work: (thing: T) => Done | Promise<Done>): Promise<Done> {
    const before = this.turns.get(number) ?? Promise.resolve();
    const done = before.then(() => work(this.of(number)));
    const past = done.then(
      () => undefined,
      () => undefined, // whoever asked is told; the next one has its turn all the same
    );
    this.turns.set(number, past);
    void past.then(() => this.turns.get(number) === past && this.turns.delete(number));
    return done;
  }

  private of(number: number): T {
    const thing = this.things.get(number);
    if (thing === undefined) throw new Refused(`There is no ${this.name} ${number}, or it was closed.`);
    return thing;
  }
}

const port = starter();
if (port !== undefined) playOn(port);
