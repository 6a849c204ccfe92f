// Which spots of a table have something to show now, and where each of them goes.

import { place, usual, type Placed } from "../look/places";
import type { Panel } from "../made/messages";
import { spotOf, type Scene } from "./scene.svelte";
import { settings } from "./settings.svelte";

export class Arranged {
  /** The refs that lie on the table: what a move points at, else it is a button. */
  readonly lying: ReadonlySet<string> = $derived.by(() => refsIn(this.scene.table.push.panels));
  private readonly spots: readonly string[] = $derived.by(() => [...new Set(this.panels.map((panel) => spotOf(panel, this.scene.table.seat)))]);
  private readonly arrangement = $derived.by(() => {
    const board = this.panels.some((panel) => panel.kind === "grid");
    return (this.scene.slim ? this.scene.look?.narrow : this.scene.look?.wide) ?? usual(board, this.scene.slim, this.spots);
  });
  /** Whether the log has a place of its own on a small screen. */
  readonly logHasPlace = $derived.by(() => this.scene.slim && this.names("log"));
  readonly placed: Placed = $derived.by(() =>
    place(this.arrangement, (spot) => this.has(spot), [...this.spots, "band", "hint", "acts", "buttons", "log", ...(this.scene.slim ? ["event"] : [])], this.scene.scale),
  );

  constructor(private readonly scene: Scene) {}

  private get panels(): readonly Panel[] {
    return this.scene.table.push.panels;
  }

  private names(spot: string): boolean {
    const { areas, stack } = this.arrangement;
    return areas.some((row) => row.split(/\s+/).some((one) => (stack?.[one] ?? [one]).includes(spot)));
  }

  private pointsAt(thing: { readonly refs: readonly string[] }): boolean {
    return thing.refs.some((ref) => this.lying.has(ref));
  }

  private get hasButtons(): boolean {
    const { ask, push } = this.scene.table;
    const moves = ask?.moves.some((move) => !move.aims && !this.pointsAt(move)) ?? false;
    return moves || push.why.some((reason) => !this.pointsAt(reason)) || (ask?.steps.length ?? 0) > 0;
  }

  private has(spot: string): boolean {
    const { table, narrow, slim } = this.scene;
    switch (spot) {
      case "band": return true;
      case "seats": return !narrow;
      case "log": return !slim || this.logHasPlace;
      case "event": return slim && !this.logHasPlace && table.told.lines.length > 0;
      case "hint": return table.hint !== undefined || table.hinting;
      case "chances": return table.chances.length > 0 || (settings.chances && table.ask !== undefined && table.seat !== null);
      case "acts": return table.ask?.moves.some((move) => move.aims && !this.pointsAt(move)) ?? false;
      case "buttons": return this.hasButtons || (!slim && this.names("buttons")); // on a wide screen their place stays, so that nothing jumps
      default: return this.spots.includes(spot);
    }
  }
}

function refsIn(panels: readonly Panel[]): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(panels, (key, value: unknown) => {
    if ((key === "ref" || key === "exact") && typeof value === "string") found.add(value);
    return value;
  });
  return found;
}
