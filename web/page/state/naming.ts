// What everybody at a table is called: people by the names that they chose, bots by how well they play; no two alike.

import { words } from "../words";

const PEOPLE = ["me", "person"];

/** A name for each seat. `seats` says who sits there, `given` what somebody has typed, `own` how the first person of
 * this screen is called. Where two would be called alike, and nobody has typed it, they are numbered. */
export function namesFor(seats: readonly string[], given: readonly string[] | undefined, own: string): string[] {
  const typed = seats.map((_, at) => given?.[at]?.trim() ?? "");
  const first = seats.findIndex((kind) => PEOPLE.includes(kind));
  const usual = seats.map((kind, at) => (at === first ? own.trim() || words.usualName : PEOPLE.includes(kind) ? words.guest : words.botOf(kind)));
  const taken = new Set(typed.filter(Boolean).map(alike));
  return seats.map((_, at) => {
    if (typed[at]) return typed[at];
    const name = usual[at]!;
    const several = usual.filter((other, seat) => !typed[seat] && alike(other) === alike(name)).length > 1;
    const found = several || taken.has(alike(name)) ? numbered(name, taken) : name;
    taken.add(alike(found));
    return found;
  });
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) if (!taken.has(alike(`${name} ${number}`))) return `${name} ${number}`;
}

const alike = (name: string): string => name.normalize("NFKC").toLowerCase();
