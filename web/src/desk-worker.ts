// The desk in a worker: the engine's plain form under Pyodide, answering the same lines as `tabard drive`.

import { OpenDesk, startPython, type LoadPyodide } from "./desk-python.js";
import { Minds, type Bring } from "./minds.js";
import { keepSnapshot, keptSnapshot, letGo } from "./snapshot.js";
import { withStatic } from "./static-data.js";
import type { Whole } from "./keeping.js";
import { TableDesk, type Reply } from "./table-desk.js";
import { answerOn, type Call } from "./talk.js";
import { starter, type Port } from "./worker.js";

/** What `desk.json` says lies beside it. */
export interface Parts {
  readonly pyodide: string; // a folder
  readonly wheel: string;
  readonly sizes: Readonly<Record<string, number>>; // bytes of everything that is brought
  readonly snapshot?: string; // of Python's memory, for later visits
  readonly games?: readonly string[]; // wheels with games that do not come with Tabard
  readonly edited?: boolean; // whether somebody edits one of them
}

export interface Progress {
  readonly done: number; // bytes
  readonly total: number;
}

/** A bot at a table, and how well it plays. */
export interface BotAsked {
  readonly table: number;
  readonly seat: number;
  readonly level: string;
}

/** Everything that `desk.json` names, by its address; it tells how far it has come. */
async function bring(base: string, parts: Parts, call: Call): Promise<Map<string, Uint8Array>> {
  const total = Object.values(parts.sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const brought = new Map<string, Uint8Array>();
  const one = async (name: string, size: number): Promise<void> => {
    const url = new URL(name, base).href;
    const response = await fetch(url);
    if (!response.ok || response.body === null) throw new Error(`${url} could not be loaded (${response.status}).`);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { value } = await reader.read();
      if (value === undefined) break;
      if (at + value.length > size) throw new Error(`${url} is longer than it should be.`);
      bytes.set(value, at);
      at += value.length;
      done += value.length;
      call.progress({ done, total } satisfies Progress);
    }
    if (at !== size) throw new Error(`${url} broke off after ${at} of ${size} bytes.`);
    brought.set(url, bytes);
  };
  await Promise.all(Object.entries(parts.sizes).map(([name, size]) => one(name, size)));
  return brought;
}

/** Pyodide fetches its parts itself: what was brought already is handed to it meanwhile, so nothing is loaded twice. */
async function handingOver<T>(brought: ReadonlyMap<string, Uint8Array>, work: () => Promise<T>): Promise<T> {
  const elsewhere = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const held = brought.get(new URL(input instanceof Request ? input.url : String(input), location.href).href);
    if (held === undefined) return elsewhere(input, init);
    const type = held[0] === 0 ? "application/wasm" : "application/octet-stream";
    return new Response(held as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": type } });
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = elsewhere;
  }
}

const encoded = (request: object): Uint8Array => new TextEncoder().encode(JSON.stringify(request));
const NOT_OPEN = "The desk is not open yet.";

/** Modules that lie in a folder. */
const from =
  (base: string): Bring =>
  async (game) => {
    const response = await fetch(new URL(`${game}.wasm`, base)).catch(() => undefined); // there may be no network
    return response?.ok ? response.arrayBuffer() : undefined;
  };

/** Answer for a desk that is opened when it is asked for. */
export function answerFor(port: Port): void {
  let desk: OpenDesk | undefined;
  let minds: Minds | undefined;
  let tables: TableDesk | undefined;
  const atTables = (): TableDesk => {
    if (tables === undefined) throw new Error(NOT_OPEN);
    return tables;
  };
  let keeping: Promise<boolean> = Promise.resolve(false);
  answerOn(port, {
    open: async (base: string, call: Call): Promise<{ awoken: boolean }> => {
      const list = await fetch(new URL("desk.json", base));
      if (!list.ok) throw new Error(`There is no desk.json in ${base}.`);
      const parts = (await list.json()) as Parts;
      const snapshot = parts.snapshot === undefined ? undefined : new URL(parts.snapshot, base).href;
      const indexURL = new URL(parts.pyodide, base).href;
      const script = import(`${indexURL}pyodide.mjs`) as Promise<{ loadPyodide: LoadPyodide }>;
      const all = [keptSnapshot(snapshot), bring(base, parts, call), script] as const;
      const [held, brought, { loadPyodide }] = await Promise.all(all);
      const wheel = (name: string): Uint8Array => brought.get(new URL(name, base).href)!;
      const [tabard, games] = [wheel(parts.wheel), (parts.games ?? []).map(wheel)];
      const start = async (options: { readonly _loadSnapshot?: Uint8Array }): Promise<OpenDesk> => {
        const python = () => startPython(loadPyodide, { indexURL, ...options }, tabard, games);
        return OpenDesk.open(await handingOver(brought, python));
      };
      minds = new Minds(from(base));
      const awake = async (): Promise<OpenDesk> => start({ _loadSnapshot: withStatic(held!, brought.get(`${indexURL}pyodide.asm.wasm`)!) });
      const awoken = held && (await awake().catch(() => letGo(snapshot)));
      desk = awoken ?? (await start({}));
      if (held === undefined && snapshot !== undefined) keeping = keepSnapshot(snapshot);
      const opened = desk;
      const ask = (request: object): Reply => JSON.parse(opened.answer(encoded(request))) as Reply;
      tables = await TableDesk.open(ask, parts.edited);
      return { awoken: awoken !== undefined };
    },
    kept: () => keeping,
    table: (request: { readonly do: string }) => atTables().do(request),
    again: ({ id, over }: { readonly id: string; readonly over: boolean }) => atTables().again(id, over),
    take: (whole: Whole) => atTables().take(whole),
    wholeOf: (table: number) => atTables().wholeOf(table),
    rise: (table: number) => atTables().rise(table),
    answer: (line: Uint8Array) => {
      if (desk === undefined) throw new Error(NOT_OPEN);
      return desk.answer(line);
    },
    think: (line: Uint8Array, call: Call) => {
      if (desk === undefined || minds === undefined) throw new Error(NOT_OPEN);
      return desk.think(line, minds, call);
    },
    play: async ({ table, seat, level }: BotAsked, call: Call) => {
      if (desk === undefined || minds === undefined) throw new Error(NOT_OPEN);
      const { move, plainly } = await desk.think(encoded({ do: "bot", table, seat, level }), minds, call);
      return { ...(await atTables().do({ do: "bot", table, seat, move })), plainly };
    },
    load: (game: string) => {
      if (desk === undefined || minds === undefined) throw new Error(NOT_OPEN);
      return desk.load(game, minds);
    },
  });
}

const port = starter();
if (port !== undefined) answerFor(port);
