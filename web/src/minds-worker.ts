// The side of a worker in which bots' searches run: this file is the worker. Whoever drives the thinking says how a
// tree begins and gives it tables; what grows here is that tree, number for number.

import { compile, type GameModule } from "./module.js";
import { Refused } from "./refused.js";
import { Search, type Beginning } from "./search.js";
import { answerOn, type Call } from "./talk.js";
import { starter, type Port } from "./worker.js";

/** More simulations of a tree. */
export interface Growing {
  readonly errand: number; // whose tree it is
  readonly game: string;
  readonly tree: Beginning | undefined; // where it is a new one
  readonly tables: Uint8Array; // where they are others than before
  readonly simulations: number;
  readonly milliseconds: number | null; // that are left; null: as long as it takes
}

export interface Grown {
  readonly counts: Uint8Array;
  readonly enough: boolean; // whether it was broken off: told to stop, or out of time
}

const SLICE = 4; // milliseconds: so often others are heard and the clock is looked at
const SPARE = 2; // memories of trees that are kept for the next ones of a game

/** Simulations in lots that take a moment each, until they are done, the time is up, or it is told to stop. */
async function grow(search: Search, { simulations, milliseconds }: Growing, call: Call): Promise<boolean> {
  const end = performance.now() + (milliseconds ?? Infinity);
  let lot = milliseconds === null ? 64 : 1;
  for (let left = simulations; left > 0; ) {
    const began = performance.now();
    const grown = await search.grow(Math.min(lot, left));
    if (grown === 0) return true; // no tree holds more
    left -= grown;
    const took = performance.now() - began;
    lot = Math.max(1, Math.min(2 * lot, Math.round((lot * SLICE) / Math.max(took, 0.01))));
    if (began + 2 * took > end) return true;
    call.progress(left); // a sign of life
    if (await call.stopped()) return true;
  }
  return false;
}

/** Hold games' modules by name, and a tree for each errand that is under way. */
export function thinkOn(port: Port): void {
  const modules = new Map<string, GameModule>();
  const trees = new Map<number, { readonly search: Search; readonly game: string }>();
  const spare = new Map<string, Search[]>();
  const counted = new Map<number, number>(); // by errand: how many settings and counts are told of

  const end = (errand: number): void => {
    const tree = trees.get(errand);
    if (tree === undefined) return;
    trees.delete(errand);
    counted.delete(errand);
    const kept = spare.get(tree.game) ?? [];
    if (kept.length < SPARE) spare.set(tree.game, [...kept, tree.search]);
  };
  const begin = async (errand: number, game: string, beginning: Beginning): Promise<void> => {
    const module = modules.get(game);
    if (module === undefined) throw new Refused(`There is no module of ${game} here.`);
    end(errand);
    counted.set(errand, beginning.numbers.length);
    const kept = spare.get(game) ?? [];
    const fitting = kept.find(({ most }) => most === beginning.most);
    spare.set(game, kept.filter((one) => one !== fitting));
    fitting?.beginAnew(beginning.numbers, beginning.words);
    trees.set(errand, { search: fitting ?? (await Search.begun(module, beginning)), game });
  };
  const treeOf = (errand: number): Search => {
    const tree = trees.get(errand);
    if (tree === undefined) throw new Refused(`There is no tree of errand ${errand} here.`);
    return tree.search;
  };

  answerOn(port, {
    load: async ({ game, bytes }: { game: string; bytes: BufferSource }): Promise<string> => {
      const module = await compile(bytes);
      modules.set(game, module);
      return module.about.rules;
    },
    grow: async (growing: Growing, call: Call): Promise<Grown> => {
      if (growing.tree !== undefined) await begin(growing.errand, growing.game, growing.tree);
      const search = treeOf(growing.errand);
      if (growing.tables.length > 0) search.about(growing.tables);
      const enough = await grow(search, growing, call);
      const counts = search.counts(counted.get(growing.errand) ?? 0);
      return { counts: new Uint8Array(counts.buffer), enough };
    },
    read: ({ errand, often }: { errand: number; often: number }): Uint8Array =>
      new Uint8Array(treeOf(errand).top(often).buffer),
    end,
  });
}

const port = starter();
if (port !== undefined) thinkOn(port);
