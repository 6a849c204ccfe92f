// The matches that this browser keeps, as home lists them. For that nobody waits for the desk: a list is public.

import { FILE, tableOf } from "../address";
import { bring, wholeOf, type Whole } from "./desk";
import { standsOf, type Stands } from "./stands";
import type { Table } from "./table.svelte";
import { words } from "../words";

export interface KeptMatch {
  readonly id: string;
  readonly when: number;
  readonly game: string;
  readonly steps: number;
  readonly stands: Stands;
}

interface Keeper {
  list(): Promise<readonly KeptMatch[]>;
  read(id: string): Promise<Whole | undefined>;
  forget(id: string): Promise<void>;
}

let opening: Promise<Keeper | undefined> | undefined;

function keeper(): Promise<Keeper | undefined> {
  const library = new URL("./lib/keeping.js", document.baseURI).href;
  opening ??= (import(/* @vite-ignore */ library) as Promise<{ Keeper: { open(): Promise<Keeper | undefined> } }>)
    .then(({ Keeper }) => Keeper.open())
    .catch((fault: unknown) => {
      opening = undefined; // the next try begins anew
      throw fault;
    });
  return opening;
}

export class Matches {
  all: readonly KeptMatch[] = $state.raw([]);
  elsewhere: ReadonlySet<string> = $state.raw(new Set<string>()); // those that are open in a tab now
  nowhere = $state(false); // whether the browser keeps nothing at all
  lasting = $state(true); // whether it has promised not to clear them away by itself
  fault = $state("");
  readonly running: readonly KeptMatch[] = $derived(this.all.filter(({ stands }) => !stands.result));
  readonly over: readonly KeptMatch[] = $derived(this.all.filter(({ stands }) => stands.result));

  async refresh(): Promise<void> {
    const store = await keeper().catch(() => undefined);
    this.nowhere = store === undefined;
    const rows = (await store?.list().catch(() => [])) ?? [];
    this.all = rows.map((row) => ({ ...row, stands: standsOf(row.stands) }));
    const locks = "locks" in navigator ? await navigator.locks.query().catch(() => undefined) : undefined; // refused where nothing may be kept
    this.elsewhere = new Set((locks?.held ?? []).map(({ name }) => (name ?? "").replace(/^tabard /, "")));
    this.lasting = (await navigator.storage?.persisted?.().catch(() => true)) ?? true;
  }

  async forget(id: string): Promise<void> {
    await (await keeper())?.forget(id);
    await this.refresh();
  }

  async export(match: KeptMatch): Promise<void> {
    const whole = await (await keeper())?.read(match.id);
    if (whole !== undefined) download(whole, match.game);
  }

  /** Go on with a match from a file; where it is none, the fault says so. */
  async import(file: File): Promise<void> {
    this.fault = "";
    try {
      bring(readWhole(await file.text()));
      location.hash = tableOf(FILE);
    } catch (why) {
      this.fault = why instanceof Error ? why.message : String(why);
    }
  }

  async ask(): Promise<void> {
    this.lasting = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    if (!this.lasting) this.fault = words.notLasting;
  }
}

/** A file as it was downloaded. Whatever else it is, the desk says what is wrong with it. */
function readWhole(text: string): Whole {
  try {
    const found = JSON.parse(text) as Whole;
    if (typeof found.start === "object" && Array.isArray(found.journal)) return found;
  } catch {
    // said below
  }
  throw new Error(words.noMatchFile);
}

/** Hand out the match at a table as a file. */
export async function saveTable(table: Table): Promise<void> {
  download(await wholeOf(table.number), table.push.game);
}

/** Hand out a match as a file. */
function download(whole: Whole, game: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(whole)], { type: "application/json" }));
  link.download = `${game}.tabard.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
