// What every part of a table needs: the table, how it is dressed, and whether the screen is narrow.

import { getContext, setContext } from "svelte";
import type { Look } from "../made/look";
import type { Panel } from "../made/messages";
import { Dress } from "../look/dress";
import { shown } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { words } from "../words";

const KEY = Symbol("scene");
export const NARROW = 720;
const FULL = 960; // pixels: on a screen as high as that, and wide, cards are as large as a look has them
const LEAST = 0.62; // of that size
const SLIM = 1101; // below it a wide arrangement has no room for its columns

export class Scene {
  private width = $state(innerWidth);
  private height = $state(innerHeight);
  readonly narrow = $derived(this.width < NARROW);
  readonly slim = $derived(this.width < SLIM); // things lie one below the other, as on a phone
  /** How large cards and rows are, as a part of what a look says: on a low wide screen all lies within it. */
  readonly scale = $derived(this.slim ? 1 : Math.min(1, Math.max(LEAST, (this.height - 20) / FULL)));
  readonly day = $derived(shown() === "light");
  readonly dress: Dress = $derived.by(() => new Dress(this.look, this.day));

  constructor(
    readonly table: Table,
    readonly look: Look | undefined,
  ) {}

  measure(): void {
    this.width = innerWidth;
    this.height = innerHeight;
  }

  /** How a half-given answer is left: what alone was chosen is left, of more the last step. */
  get backLabel(): string {
    return (this.table.ask?.steps.length ?? 0) > 1 ? words.stepBack : words.leave;
  }

  static of(table: Table, look: Look | undefined): Scene {
    return setContext(KEY, new Scene(table, look));
  }

  static here(): Scene {
    return getContext(KEY);
  }
}

export type Kind<K extends Panel["kind"]> = Extract<Panel, { kind: K }>;

/** A panel that names no spot finds one by what it is. */
export function spotOf(panel: Panel, seat: number | null): string {
  if ("spot" in panel && panel.spot) return panel.spot;
  if (panel.kind === "zone") {
    if (panel.place?.startsWith("hand")) return "hand";
    if (panel.owner === undefined) return "table";
    return panel.owner === seat ? "mine" : "others";
  }
  return panel.kind === "grid" ? "board" : panel.kind;
}
