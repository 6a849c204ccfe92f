// The side of a worker that plays by a game's module: this file is the worker, in a page and under Node.

import { Batch, type Actions, type Beginning } from "./batch.js";
import { compile, type About, type GameModule } from "./module.js";
import { Refused } from "./refused.js";
import { answerOn, type Call } from "./talk.js";
import { starter, type Port } from "./worker.js";

/** Hold modules and batches by number, and do what is asked with them. */
export function playOn(port: Port): void {
  const modules: GameModule[] = [];
  const batches = new Map<number, Batch>();
  const turns = new Map<number, Promise<unknown>>(); // of each batch: what was asked of it last
  let given = 0;

  const moduleOf = (number: number): GameModule => {
    const module = modules[number];
    if (module === undefined) throw new Refused(`There is no module ${number}.`);
    return module;
  };
  const batchOf = (number: number): Batch => {
    const batch = batches.get(number);
    if (batch === undefined) throw new Refused(`There is no batch ${number}, or it was closed.`);
    return batch;
  };
  /** A batch does one thing at a time, in the order in which it was asked, so that its seed decides what is played. */
  const inTurn = <T>(number: number, work: (batch: Batch) => T | Promise<T>): Promise<T> => {
    const before = turns.get(number) ?? Promise.resolve();
    const done = before.then(() => work(batchOf(number)));
    const past = done.then(
      () => undefined,
      () => undefined, // whoever asked is told; the next one has its turn all the same
    );
    turns.set(number, past);
    void past.then(() => turns.get(number) === past && turns.delete(number));
    return done;
  };
  const keep = (batch: Batch): { batch: number; count: number } => {
    batches.set(++given, batch);
    return { batch: given, count: batch.count };
  };

  answerOn(port, {
    load: async (bytes: BufferSource): Promise<{ module: number; about: About }> => {
      const module = await compile(bytes);
      return { module: modules.push(module) - 1, about: module.about };
    },
    begin: async ({ module, count, beginning }: { module: number; count: number; beginning: Beginning }) =>
      keep(await Batch.begin(moduleOf(module), count, beginning)),
    goOn: async ({ module, tables, seed }: { module: number; tables: Uint8Array; seed: bigint | number }) =>
      keep(await Batch.goingOn(moduleOf(module), tables, seed)),
    tables: (batch: number) => inTurn(batch, ({ tables }) => tables),
    legal: (batch: number) => inTurn(batch, ({ legal }) => legal),
    observe: (batch: number) => inTurn(batch, (one) => one.observe()),
    stand: (batch: number) => inTurn(batch, ({ toMove, done, returns }) => ({ toMove, done, returns })),
    step: ({ batch, actions }: { batch: number; actions: Actions }) => inTurn(batch, (one) => one.step(actions)),
    playout: (batch: number, call: Call) =>
      inTurn(batch, async (one) => {
        let stopped = false;
        const choices = await one.playout(async () => (stopped = await call.stopped()));
        return { choices, stopped };
      }),
    close: (batch: number) => inTurn(batch, () => void batches.delete(batch)),
  });
}

const port = starter();
if (port !== undefined) playOn(port);
