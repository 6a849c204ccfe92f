// The desk: the plain engine in a worker. It is opened once, when the first table is wanted.

import type { Message } from "../made/messages";
import type { Begin } from "../address";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Told {
  readonly table: number;
  readonly messages: readonly Message[];
  readonly kept: string | null; // under which id the match is kept in this browser
}

/** A match as a file holds it. */
export interface Whole {
  readonly start: object;
  readonly journal: readonly unknown[];
}

/** What the library's desk can do: see web/src/desk.ts. */
interface Desk {
  table(request: { readonly do: string } & Readonly<Record<string, unknown>>): Promise<Told>;
  again(id: string): Promise<Told>;
  take(whole: Whole): Promise<Told>;
  whole(id: string): Promise<Whole>;
  rise(table: number): Promise<void>;
  bot(asked: { table: number; seat: number; level?: string; seed?: number }, signal?: AbortSignal): Promise<{ move: number; plainly: boolean }>;
  hint(asked: { table: number; seat: number }, signal?: AbortSignal): Promise<Advice>;
  chances(asked: { table: number; seat?: number }, signal?: AbortSignal): Promise<{ chances: readonly number[] }>;
  load(game: string): Promise<boolean>;
  keptSnapshot(): Promise<boolean>;
  readonly awoken: boolean;
}

export interface Advice {
  readonly chances: readonly number[];
  readonly moves: readonly { readonly number: number; readonly text: string; readonly chance: number; readonly why: string }[];
  readonly in_haste: boolean;
}

const LIBRARY = new URL("./lib/", document.baseURI).href;
let opening: Promise<Desk> | undefined;
const listeners = new Set<(progress: Progress) => void>();

/** Whether a fault is a refusal: a sentence for the person, and nothing has changed. */
export function isRefusal(fault: unknown): fault is Error {
  return fault instanceof Error && fault.constructor.name === "Refused";
}

/** Begin to open the desk, or wait for it. */
export function openDesk(onProgress?: (progress: Progress) => void): Promise<Desk> {
  if (onProgress) listeners.add(onProgress);
  opening ??= load().catch((fault: unknown) => {
    opening = undefined; // the next try begins anew
    throw fault;
  });
  return opening.finally(() => onProgress && listeners.delete(onProgress));
}

async function load(): Promise<Desk> {
  const library = (await import(/* @vite-ignore */ `${LIBRARY}desk.js`)) as {
    Desk: { open(base: string, onProgress: (progress: Progress) => void): Promise<Desk> };
  };
  return library.Desk.open(LIBRARY, (progress) => listeners.forEach((hear) => hear(progress)));
}

/** Lay a table. Rejects with a refusal where that cannot be. */
export async function lay(begin: Begin): Promise<Told> {
  const desk = await openDesk();
  void desk.load(begin.game).catch(() => false); // so that no bot waits for its module
  return desk.table({ do: "lay", ...begin });
}

/** Go on with a match that is kept in this browser. */
export async function again(id: string): Promise<Told> {
  return (await openDesk()).again(id);
}

export async function tell(table: number, command: object): Promise<Told> {
  return (await openDesk()).table({ do: "tell", table, command });
}

/** The answer of the bot that is asked, thought out in a worker. An aborted signal has it answer at once. */
export async function bot(table: number, seat: number, level: string, signal: AbortSignal): Promise<Told & { plainly: boolean }> {
  const desk = await openDesk();
  const { move, plainly } = await desk.bot({ table, seat, level }, signal);
  return { ...(await desk.table({ do: "bot", table, seat, move })), plainly };
}

export async function hint(table: number, seat: number): Promise<Advice> {
  return (await openDesk()).hint({ table, seat });
}

export async function whole(id: string): Promise<Whole> {
  return (await openDesk()).whole(id);
}

export async function take(file: Whole): Promise<Told> {
  return (await openDesk()).take(file);
}

export async function rise(table: number): Promise<void> {
  await (await openDesk()).rise(table);
}

// --- what is kept, as a list shows it: for that nobody waits for the desk ---

export interface KeptMatch {
  readonly id: string;
  readonly when: number;
  readonly game: string;
  readonly steps: number;
  readonly stands: Readonly<Record<string, unknown>>;
}

async function keeper(): Promise<{ list(): Promise<readonly KeptMatch[]>; forget(id: string): Promise<void> } | undefined> {
  const library = (await import(/* @vite-ignore */ `${LIBRARY}keeping.js`)) as { Keeper: { open(): Promise<undefined> } };
  return library.Keeper.open();
}

export async function keptMatches(): Promise<readonly KeptMatch[]> {
  return (await (await keeper())?.list()) ?? [];
}

export async function forget(id: string): Promise<void> {
  await (await keeper())?.forget(id);
}
