// What a line of the log was about: whatever lies on the table under the names that its entries tell.

import type { Entry } from "../state/telling.svelte";

const MARK = "data-about";
const WORDING = new Set(["n", "entry", "text", "short", "tone"]); // of an entry: how it is told, not what it is about

/** Mark what lies where the entries say, and nothing else; none of them: mark nothing. */
export function pointOut(area: ParentNode, entries: readonly Entry[]): void {
  for (const old of area.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
  const named = new Set<string>();
  const cards = new Set<string>();
  for (const entry of entries)
    for (const [key, value] of Object.entries(entry)) {
      if (WORDING.has(key)) continue;
      if (key === "card" || key === "cards") for (const card of [value].flat()) cards.add(String(card).toLowerCase());
      else if (typeof value === "string") named.add(value.toLowerCase());
      else if (typeof value === "number") named.add(`${key} ${value}`);
    }
  for (const one of area.querySelectorAll<HTMLElement>("[data-ref], [data-place]")) {
    const { ref, place, text, cell } = one.dataset;
    const here = named.has((ref ?? "").toLowerCase()) || named.has((place ?? "").toLowerCase());
    if (!here) continue;
    const card = one.matches(".card");
    if (card ? cards.has((text ?? "").toLowerCase()) : cell !== undefined || !holds(one, cards)) one.setAttribute(MARK, "");
  }
}

/** Whether one of the cards lies there: then that is pointed at, not the whole place. */
function holds(place: HTMLElement, cards: ReadonlySet<string>): boolean {
  return [...place.querySelectorAll<HTMLElement>(".card")].some(({ dataset }) => cards.has((dataset["text"] ?? "").toLowerCase()));
}
