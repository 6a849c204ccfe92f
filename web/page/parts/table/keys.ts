// The keys of a table.

import { turnTextForm } from "../../state/settings.svelte";
import type { Table } from "../../state/table.svelte";

/** What hears them while that table is shown. */
export function keysOf(table: Table): (event: KeyboardEvent) => void {
  const acts: Readonly<Record<string, () => void>> = {
    Escape: () => table.leave(),
    h: () => table.can("hint") && void table.askHint(),
    u: () => table.can("undo") && void table.undo(),
    t: turnTextForm,
    " ": () => (table.waits ? void table.goOn() : table.skip()),
    ArrowRight: () => walk(1, 0),
    ArrowLeft: () => walk(-1, 0),
    ArrowDown: () => walk(0, 1),
    ArrowUp: () => walk(0, -1),
  };
  return (event) => {
    if (isTaken(event)) return;
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** Whether a key belongs to what has the focus: letters to what is typed or chosen there, Space to buttons, arrows to lists
 * that scroll. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return true;
  const at = event.target instanceof HTMLElement ? event.target : document.body;
  if (at.matches("input, select, textarea")) return true;
  if (event.key === " ") return at.matches("button, a, summary");
  return /^Arrow(Up|Down)$/.test(event.key) && at.matches("[role=log]");
}

/** To the next thing in that direction with which something can be done. */
function walk(dx: number, dy: number): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-move]")].filter((one) => one.offsetParent !== null);
  const from = document.activeElement?.matches("[data-move]") ? document.activeElement.getBoundingClientRect() : undefined;
  const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  if (from === undefined) return all[0]?.focus();
  const [x, y] = middle(from);
  const far = all
    .map((one) => ({ one, at: middle(one.getBoundingClientRect()) }))
    .map(({ one, at }) => ({ one, along: (at[0] - x) * dx + (at[1] - y) * dy, aside: Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx) }))
    .filter(({ along }) => along > 4)
    .sort((a, b) => a.along + 2 * a.aside - b.along - 2 * b.aside);
  far[0]?.one.focus();
}
