// A new table as it is being planned: who sits where, who begins, and by which house rules.

import { beginOf } from "../address";
import { words } from "../words";
import type { GameEntry, HouseRule, Setting } from "./catalogue";
import { namesFor } from "./naming";
import { settings } from "./settings.svelte";

export type Kind = "me" | "friend" | "bot";
export type Value = string | number | boolean;

export interface Seat {
  kind: string; // "me", "friend", or a bot's level
  name: string; // as it was typed
}

export function kindOf(seat: Seat): Kind {
  return seat.kind === "me" || seat.kind === "friend" ? seat.kind : "bot";
}

export class Plan {
  seats: Seat[] = $state([]);
  rules: Record<string, Value> = $state({});
  begins: number | "lot" = $state(0);
  private readonly usual: string; // how well a bot plays unless something else is chosen

  constructor(
    readonly game: GameEntry,
    readonly friends: boolean,
  ) {
    this.usual = game.bots.includes("medium") ? "medium" : (game.bots[0] ?? "random");
    const count = friends ? game.seats[0] : Math.max(game.seats[0], Math.min(3, game.seats[1]));
    this.seats = Array.from({ length: count }, (_, at) => ({ kind: at === 0 ? "me" : friends ? "friend" : this.usual, name: "" }));
  }

  private get kinds(): string[] {
    return this.seats.map((seat) => (seat.kind === "friend" ? "me" : seat.kind));
  }

  /** What everybody will be called. */
  get names(): string[] {
    const me = this.seats.findIndex(({ kind }) => kind === "me");
    const typed = this.seats.map(({ name }, at) => name || (at === me ? settings.name : ""));
    return namesFor(this.kinds, typed, settings.name);
  }

  get more(): number {
    return this.game.seats[1] - this.seats.length;
  }

  get fewer(): boolean {
    return this.seats.length > this.game.seats[0];
  }

  /** The address that begins this table. */
  get link(): string {
    const plainly = this.seats.every(({ name }) => !name.trim()) && this.seats.find(({ kind }) => kind === "me" || kind === "friend")?.kind !== "friend";
    const names = plainly ? undefined : this.names;
    const rules = Object.fromEntries(this.game.rules.filter((rule) => this.isChanged(rule)).map((rule) => [rule.name, this.valueOf(rule)]));
    return beginOf({ game: this.game.name, seats: this.kinds, ...(names && { names }), rules, begins: this.begins });
  }

  get changed(): number {
    return this.game.rules.filter((rule) => this.isChanged(rule)).length;
  }

  valueOf(rule: HouseRule): Value {
    return this.rules[rule.name] ?? rule.values[0]!;
  }

  isChanged(rule: HouseRule): boolean {
    return this.valueOf(rule) !== rule.values[0];
  }

  /** The game's setting whose house rules are chosen now, all of them; nothing where they are none of its settings. */
  get setting(): Setting | undefined {
    return this.game.settings.find((setting) => this.game.rules.every((rule) => this.valueOf(rule) === (setting.rules[rule.name] ?? rule.values[0])));
  }

  /** All house rules are as that setting has them. */
  takeSetting(name: string): void {
    this.rules = { ...this.game.settings.find((setting) => setting.name === name)?.rules };
  }

  /** Somebody else sits there. One alone is "me": whoever was it becomes a friend at this screen. */
  choose(at: number, kind: Kind): void {
    if (kind === "me") for (const seat of this.seats) if (seat.kind === "me") seat.kind = "friend";
    this.seats[at]!.kind = kind === "bot" ? this.usual : kind;
  }

  add(): void {
    this.seats.push({ kind: this.friends ? "friend" : this.usual, name: "" });
  }

  take(at: number): void {
    this.seats.splice(at, 1);
    if (this.begins !== "lot" && this.begins >= this.seats.length) this.begins = 0;
  }
}

/** A house rule's name and value as people read them. */
export function ruleTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/_/g, " ");
}

export function said(value: Value): string {
  return value === true ? words.yes : value === false ? words.no : String(value).replace(/_/g, " ");
}
