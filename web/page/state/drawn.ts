// What of a table is drawn at the width that a screen has, and so can be clicked.

import { OWN } from "../look/places";
import type { Panel } from "../made/messages";
import { spotOf, type Kind, type Scene } from "./scene.svelte";

const USUAL: Readonly<Record<string, string>> = { hand: "hand", mine: "mine", others: "tile" };
const WITHOUT_CARDS = new Set(["line", "seat"]);

/** As what a zone is drawn; `aside`: on a phone, small, since it is not the present one. */
export function drawOf(scene: Scene, panel: Kind<"zone">, spot: string): { readonly draw: string; readonly aside: boolean } {
  const wanted = scene.dress.spot(spot, scene.narrow).draw ?? USUAL[spot] ?? "zone";
  const aside = scene.narrow && wanted === "zone" && panel.state !== undefined && panel.state !== "now";
  return { draw: aside ? "small" : wanted, aside };
}

/** The refs that can be clicked on these panels, where moves point at them: a tile of totals opens for its cards. */
export function drawnRefs(scene: Scene, panels: readonly Panel[]): ReadonlySet<string> {
  const found = panels.flatMap((panel) => {
    const spot = spotOf(panel, scene.table.seat);
    return OWN.some((own) => own === spot) ? [] : refsOf(scene, panel, spot);
  });
  return new Set(found.filter((ref) => ref !== undefined));
}

function refsOf(scene: Scene, panel: Panel, spot: string): (string | undefined)[] {
  if (panel.kind === "piles") return panel.piles.map(({ ref }) => ref);
  if (panel.kind === "grid") {
    const { place } = scene.dress.grid;
    if (place) return panel.cells.flat().map(({ ref }) => (ref && place[ref] ? ref : undefined));
    if (panel.columns?.some(({ ref }) => ref)) return panel.columns.map(({ ref }) => ref);
    return panel.cells.flat().flatMap(({ ref, exact }) => (ref ? [ref, exact] : []));
  }
  if (panel.kind !== "zone") return [];
  const { draw } = drawOf(scene, panel, spot);
  const cards = WITHOUT_CARDS.has(draw) ? [] : panel.cards.map(({ ref }) => ref);
  return draw === "hand" ? cards : [panel.ref, ...cards];
}
