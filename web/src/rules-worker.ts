// The side of a worker that plays by a game's module. In a page this file is the worker; elsewhere `playOn` a port.

import { Batch, type Beginning } from "./batch.js";
import { compile, type About, type GameModule } from "./module.js";
import { Refused } from "./refused.js";
import { answerOn, type Call, type Port } from "./talk.js";

/** Hold modules and batches by number, and do what is asked with them. */
export function playOn(port: Port): void {
  const modules: GameModule[] = [];
  const batches = new Map<number, Batch>();
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
    tables: (batch: number) => batchOf(batch).tables,
    legal: (batch: number) => batchOf(batch).legal,
    observe: (batch: number) => batchOf(batch).observe(),
    stand: (batch: number) => {
      const { toMove, done, returns } = batchOf(batch);
      return { toMove, done, returns };
    },
    step: ({ batch, actions }: { batch: number; actions: ArrayLike<number> }) => batchOf(batch).step(actions),
    playout: async (batch: number, call: Call) => {
      let stopped = false;
      const choices = await batchOf(batch).playout(async () => (stopped = await call.stopped()));
      return { choices, stopped };
    },
    close: (batch: number) => {
      batchOf(batch);
      batches.delete(batch);
    },
  });
}

declare const self: Port & { readonly WorkerGlobalScope?: unknown };

if (typeof self !== "undefined" && self.WorkerGlobalScope !== undefined) playOn(self);
