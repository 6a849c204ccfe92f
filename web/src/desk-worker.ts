// The desk in a worker: the engine's plain form under Pyodide, answering the same lines as `tabard drive`.

import { answerOn, type Call } from "./talk.js";
import { starter, type Port } from "./worker.js";

/** What `desk.json` says lies beside it. */
export interface Parts {
  readonly pyodide: string; // a folder
  readonly wheel: string;
  readonly sizes: Readonly<Record<string, number>>; // bytes of everything that is brought
}

export interface Progress {
  readonly done: number; // bytes
  readonly total: number;
}

/** As much of Pyodide as is used here. */
interface Python {
  unpackArchive(archive: Uint8Array, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  toPy(value: unknown): unknown;
}
export type LoadPyodide = (options: { indexURL: string }) => Promise<Python>;

const SITE = "/lib/tabard";
const OPEN_DESK = `
import sys
sys.path.insert(0, "${SITE}")
from tabard.sitting.desk import Desk
desk = Desk(folders=FOLDERS)
lambda line: desk.answer(line.to_bytes())
`;

export type Answering = (line: Uint8Array) => string;

/** A desk of its own. `folders`: requests may name a game's folder, whose code is run then. */
export async function openDesk(load: LoadPyodide, indexURL: string, wheel: Uint8Array, folders = false): Promise<Answering> {
  const python = await load({ indexURL });
  python.unpackArchive(wheel, "wheel", { extractDir: SITE });
  return python.runPython(OPEN_DESK.replace("FOLDERS", folders ? "True" : "False")) as Answering;
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

/** Answer for a desk that is opened when it is asked for. */
export function answerFor(port: Port): void {
  let answering: Answering | undefined;
  answerOn(port, {
    open: async (base: string, call: Call) => {
      const list = await fetch(new URL("desk.json", base));
      if (!list.ok) throw new Error(`There is no desk.json in ${base}.`);
      const parts = (await list.json()) as Parts;
      const brought = await bring(base, parts, call);
      const indexURL = new URL(parts.pyodide, base).href;
      const wheel = brought.get(new URL(parts.wheel, base).href)!;
      const { loadPyodide } = (await import(`${indexURL}pyodide.mjs`)) as { loadPyodide: LoadPyodide };
      answering = await handingOver(brought, () => openDesk(loadPyodide, indexURL, wheel));
    },
    answer: (line: Uint8Array) => {
      if (answering === undefined) throw new Error("The desk is not open yet.");
      return answering(line);
    },
  });
}

const port = starter();
if (port !== undefined) answerFor(port);
