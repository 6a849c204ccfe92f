// Which spots of a table have something to show now, and where each of them goes.

import { place, usual, type Placed } from "../look/places";
import type { MoveOut, Panel, Reason } from "../made/messages";
import { drawnRefs } from "./drawn";
import { spotOf, type Scene } from "./scene.svelte";
import { settings } from "./settings.svelte";

/** A button, or the place of one: what cannot be done keeps it, and so does what is left aside in the middle of an answer. */
export interface Button {
  readonly label: string;
  readonly move?: MoveOut;
  readonly reason?: Reason;
  readonly instead?: boolean; // it would leave the answer that is half given,
  readonly off?: boolean; // or more of it than one step, and keeps its place alone
}

export class Arranged {
  /** The refs that can be clicked on the table: what a move points at, else it is a button. */
  readonly lying: ReadonlySet<string> = $derived.by(() => drawnRefs(this.scene, this.scene.table.push.panels));
  /** Moves that say what is done and point at nothing that is drawn, to be listed with what they lead to. */
  readonly acts: readonly MoveOut[] = $derived.by(() => this.apart(this.scene.table.ask?.moves ?? []).filter(({ aims }) => aims));
  /** What cannot be done and points at nothing that is drawn. */
  readonly shut: readonly Reason[] = $derived.by(() => this.apart(this.scene.table.push.why));
  /** All else that points at nothing that is drawn; in the middle of an answer after what stood there when it was begun. */
  readonly buttons: readonly Button[] = $derived.by(() => {
    const { ask, begun, push } = this.scene.table;
    const now = this.listed(ask?.moves ?? [], push.why);
    if (!ask?.steps.length) return now;
    const lay = begun === undefined ? this.lying : drawnRefs(this.scene, begun.panels); // a card that was laid since is no button
    const before = this.listed(begun?.asks[0]?.moves ?? [], begun?.why ?? [], lay).map((button) => ({
      ...button, instead: true, off: ask.steps.length > 1 || button.move?.text === ask.steps[0],
    }));
    const names = new Set(now.flatMap(({ label, move }) => (move ? [label, move.text] : [label]))); // a label may change on the way
    return [...before.filter(({ label, move }) => !names.has(label) && !names.has(move?.text ?? label)), ...now];
  });
  private readonly seen: string[] = []; // labels of buttons, in the order in which they came
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

  private apart<T extends { readonly refs: readonly string[] }>(things: readonly T[], lying = this.lying): readonly T[] {
    return things.filter(({ refs }) => !refs.some((ref) => lying.has(ref)));
  }

  /** Each keeps its place among the others as long as the table is looked at. */
  private listed(moves: readonly MoveOut[], why: readonly Reason[], lying = this.lying): readonly Button[] {
    const shut = this.apart(why, lying).map((reason) => ({ label: reason.move, reason }));
    const open = this.apart(moves, lying).filter(({ aims }) => !aims).map((move) => ({ label: move.label, move }));
    const all = [...shut, ...open];
    for (const { label } of all) if (!this.seen.includes(label)) this.seen.push(label);
    return all.sort((a, b) => this.seen.indexOf(a.label) - this.seen.indexOf(b.label));
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
      case "acts": return this.acts.length > 0;
      case "buttons": return this.buttons.length > 0 || (table.ask?.steps.length ?? 0) > 0 || (!slim && this.names("buttons")); // on a wide screen their place stays, so that nothing jumps
      default: return this.spots.includes(spot);
    }
  }
}
