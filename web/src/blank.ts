// An empty packed table, with its seats and house rules set.

import { writeNumber, type About, type HouseRule } from "./module.js";
import { Refused } from "./refused.js";

export type HouseRules = Readonly<Record<string, HouseRule>>;

/** The bytes of an empty table. Throws Refused where the game has no such seats or house rules. */
export function blankTable(about: About, seats: number = about.seats[0], rules: HouseRules = {}): Uint8Array {
  const [low, high] = about.seats;
  if (!Number.isInteger(seats) || seats < low || seats > high) {
    const takes = low === high ? `exactly ${low}` : `${low} to ${high}`;
    throw new Refused(`The game ${about.game} takes ${takes} players, not ${seats}.`);
  }
  if (typeof rules !== "object" || rules === null)
    throw new Refused(`House rules are an object of names and values, not ${rules}.`);
  const table = Uint8Array.from(atob(about.blank), (letter) => letter.charCodeAt(0));
  write(about, table, "seats", seats);
  for (const [name, value] of Object.entries(rules)) write(about, table, name, numberOf(about, name, value));
  return table;
}

function numberOf(about: About, name: string, value: HouseRule): number {
  const values = Object.hasOwn(about.options, name) ? about.options[name] : undefined;
  if (values === undefined) {
    const known = Object.keys(about.options).join(", ") || "it has none";
    throw new Refused(`The game ${about.game} has no house rule '${name}' (${known}).`);
  }
  const found = values.find(([one]) => one === value);
  if (found === undefined)
    throw new Refused(`House rule '${name}' is one of ${values.map(([one]) => one).join(", ")}, not '${value}'.`);
  return found[1];
}

function write(about: About, table: Uint8Array, name: string, value: number): void {
  const field = about.fields[name];
  if (field === undefined) throw new Error(`The module of ${about.game} has no field '${name}'.`);
  writeNumber(new DataView(table.buffer), field.at, field, value);
}
