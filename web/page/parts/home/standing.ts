// How a kept match stands, in a few words.

import type { KeptMatch } from "../../state/matches.svelte";
import { settings } from "../../state/settings.svelte";
import { words } from "../../words";

export function stateOf({ stands }: KeptMatch): string {
  if (stands.result) return stands.result.says;
  const asked = stands.asked ?? [];
  return asked.includes(settings.name) ? words.yourTurn : asked.length ? words.waitsFor(asked.join(", ")) : words.underWay;
}

/** When it was played last: the hour of today, or the day. */
export function when(time: number): string {
  const then = new Date(time);
  const today = new Date().toDateString() === then.toDateString();
  return today ? then.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" }) : then.toLocaleDateString([], { day: "numeric", month: "short" });
}
