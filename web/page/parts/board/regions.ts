// Regions of a board: cells that belong together and have a name.

import type { Kind } from "../../state/scene.svelte";

export interface Region {
  readonly text: string;
  readonly refs: ReadonlySet<string>;
}

export function regionsOf(panel: Kind<"grid">): readonly Region[] {
  return (panel.regions ?? []).map((region) => ({ text: region.text, refs: new Set(region.refs) }));
}

/** The classes of a cell by its regions: whether it lies inside one, and on which sides that one ends. */
export function edges(panel: Kind<"grid">, regions: readonly Region[], x: number, y: number): string {
  const found: string[] = [];
  const ref = panel.cells[y]?.[x]?.ref;
  for (const { refs } of regions) {
    if (!ref || !refs.has(ref)) continue;
    found.push("inside");
    const near = (dx: number, dy: number): boolean => refs.has(panel.cells[y + dy]?.[x + dx]?.ref ?? " ");
    if (!near(0, -1)) found.push("n");
    if (!near(0, 1)) found.push("s");
    if (!near(-1, 0)) found.push("w");
    if (!near(1, 0)) found.push("e");
  }
  return found.join(" ");
}
