// The desk: the plain engine in a worker. It is opened once, when the first table is wanted.

import type { Message } from "../made/messages";
import type { Begin } from "../address";
import { keepFromNow } from "./staying";
import { words } from "../words";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Told {
  readonly table: number;
  readonly messages: readonly Message[];
  readonly kept: string | null; // under which id the match is kept in this browser
  readonly unkept?: Unkept; // else why it is not
}

export type Unkept = "nowhere" | "full" | "deleted" | "elsewhere" | "failed";

/** A match as a file holds it. */
export interface Whole {
  readonly start: object;
  readonly journal: readonly unknown[];
  readonly told?: readonly object[];
}

/** What the library's desk can do: see web/src/desk.ts. */
interface Desk {
  table(request: { readonly do: string } & Readonly<Record<string, unknown>>): Promise<Told>;
  again(id: string, over: boolean): Promise<Told>;
  take(whole: Whole): Promise<Told>;
  wholeOf(table: number): Promise<Whole>;
  rise(table: number): Promise<void>;
  play(asked: { table: number; seat: number; level: string }, signal?: AbortSignal): Promise<Told & { plainly: boolean }>;
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

/** Whether a fault is that the desk's worker has ended: closed by the browser, or stuck. What is kept can be gone on with. */
export function isEnded(fault: unknown): fault is Error {
  return fault instanceof Error && fault.constructor.name === "Ended";
}

/** Have the desk do something. Where its worker has ended, the next thing is done by another. */
async function ask<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
  const desk = openDesk();
  const asked = opening;
  try {
    return await work(await desk);
  } catch (fault) {
    if (isEnded(fault) && opening === asked) opening = undefined;
    throw fault;
  }
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
  await keepFromNow();
  const library = (await import(/* @vite-ignore */ `${LIBRARY}desk.js`)) as {
    Desk: { open(base: string, onProgress: (progress: Progress) => void): Promise<Desk> };
  };
  return library.Desk.open(LIBRARY, (progress) => listeners.forEach((hear) => hear(progress)));
}

/** Lay a table. Rejects with a refusal where that cannot be. */
export async function lay(begin: Begin): Promise<Told> {
  return ask((desk) => {
    void desk.load(begin.game).catch(() => false); // so that no bot waits for its module
    return desk.table({ do: "lay", ...begin });
  });
}

/** Go on with a match that is kept in this browser; `over`: though another tab has it, which is told so. */
export async function again(id: string, over = false): Promise<Told> {
  const told = await ask((desk) => desk.again(id, over));
  if (over) takenOver(id);
  return told;
}

export function tell(table: number, command: object): Promise<Told> {
  return ask((desk) => desk.table({ do: "tell", table, command }));
}

/** The answer of the bot that is asked, thought out in a worker. An aborted signal has it answer at once. */
export function bot(table: number, seat: number, level: string, signal: AbortSignal): Promise<Told & { plainly: boolean }> {
  return ask((desk) => desk.play({ table, seat, level }, signal));
}

export function hint(table: number, seat: number): Promise<Advice> {
  return ask((desk) => desk.hint({ table, seat }));
}

/** Everybody's chances as the one who looks can know them. An aborted signal has them answered at once. */
export function chances(table: number, seat: number, signal: AbortSignal): Promise<{ readonly chances: readonly number[] }> {
  return ask((desk) => desk.chances({ table, seat }, signal));
}

/** The match at a table as a file holds it. */
export function wholeOf(table: number): Promise<Whole> {
  return ask((desk) => desk.wholeOf(table));
}

let brought: Whole | undefined;

/** A match that was read from a file, to be taken up next. */
export function bring(file: Whole): void {
  brought = file;
}

/** Take up the match that was brought. */
export async function takeUp(): Promise<Told> {
  const file = brought;
  if (file === undefined) throw new Error(words.noFile);
  const told = await ask((desk) => desk.take(file));
  brought = undefined; // it holds all of the match
  return told;
}

/** Let a table go. Where its desk has ended it is gone already. */
export async function rise(table: number): Promise<void> {
  await ask((desk) => desk.rise(table)).catch(() => undefined);
}

// --- other tabs ---

const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("tabard") : undefined;

function takenOver(id: string): void {
  tabs?.postMessage({ took: id });
}

/** Hear of matches that another tab takes over; what stops hearing. */
export function onTakenOver(hear: (id: string) => void): () => void {
  const listen = ({ data }: MessageEvent<{ readonly took?: string }>): void => {
    if (typeof data.took === "string") hear(data.took);
  };
  tabs?.addEventListener("message", listen);
  return () => tabs?.removeEventListener("message", listen);
}
