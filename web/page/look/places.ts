// Where everything goes: the areas of an arrangement as a grid template. What is not on the table leaves no hole.

import type { Arrangement } from "../made/look";

/** The page's own parts, which come to every game. */
export const OWN = ["head", "seats", "log", "hint", "chances", "buttons", "acts", "event", "foot"] as const;

const BOARD_WIDE: Arrangement = {
  columns: ["minmax(0,1fr)", "400px", "300px"],
  rows: ["minmax(0,1fr)"],
  areas: ["board side log"],
  stack: {
    side: ["band", "others", "mine", "track", "table", "sheet", "text", "hand", "hint", "acts", "buttons"],
    log: ["piles", "chances", "log"],
  },
};
const CARDS_WIDE: Arrangement = {
  columns: ["minmax(0,1fr)", "300px", "332px"],
  rows: ["auto", "auto", "auto", "minmax(min-content,1fr)", "auto"],
  areas: ["band band log", "others others log", "table table log", "mine mine log", "hand moves log"],
  stack: {
    others: ["others", "track"],
    table: ["table", "sheet", "text"],
    log: ["piles", "chances", "hint", "log"],
    moves: ["acts", "buttons"],
  },
};
const NARROW: Arrangement = {
  areas: ["others", "band", "board", "event", "mine", "hand", "hint", "acts", "buttons"],
  stack: { board: ["board", "track", "table", "sheet", "text", "piles"] },
};

/** What comes to every game stands, where no area names it, in the area of the first of these that there is. */
const BESIDE = ["log", "event", "band"];
const GUESTS = ["piles", "chances", "hint"];

/** Where no look says it. Spots of a game's own lie where the table's other things lie. */
export function usual(board: boolean, narrow: boolean, spots: readonly string[]): Arrangement {
  const found = narrow ? NARROW : board ? BOARD_WIDE : CARDS_WIDE;
  const stacks = Object.entries(found.stack ?? {});
  const known = new Set([...OWN, ...found.areas.flatMap((row) => row.split(" ")), ...stacks.flatMap(([, held]) => held)]);
  const own = spots.filter((spot) => !known.has(spot));
  return { ...found, stack: Object.fromEntries(stacks.map(([area, held]) => [area, held.flatMap((spot) => (spot === "table" ? ["table", ...own] : [spot]))])) };
}

export interface Placed {
  readonly areas: readonly { readonly name: string; readonly spots: readonly string[] }[];
  readonly headed: ReadonlySet<string>; // areas whose band is the head of a frame
  readonly frames: readonly string[]; // each a `grid-area` that lies behind the areas in one frame
  readonly spare: string | undefined; // a `grid-area` in which nothing lies, where one would stretch
  readonly style: string;
}

/**
 * An arrangement for the spots that there are now. `has` says whether a spot has anything to show. Head and foot are
 * the page's own and always there, so they are no areas here; spots that no area names come last. Where the screen is
 * low, heights in pixels are a `scale` of what they are, and no less than what lies there.
 */
export function place(given: Arrangement, has: (spot: string) => boolean, spots: readonly string[], scale = 1): Placed {
  const rows = given.areas.map((row) => row.trim().split(/\s+/).map((area) => (area === "head" || area === "foot" ? "." : area)));
  const named = [...new Set(rows.flat())].filter((area) => area !== ".");
  const stackOf = (area: string): readonly string[] => given.stack?.[area] ?? [area];
  const without = spots.filter((spot) => has(spot) && !named.some((area) => stackOf(area).includes(spot)));
  const host = BESIDE.map((spot) => named.find((area) => has(spot) && stackOf(area).includes(spot))).find((area) => area !== undefined);
  const fits = (spot: string): boolean => spot !== "piles" || stackOf(host ?? "").includes("log");
  const guests = host === undefined ? [] : GUESTS.filter((spot) => without.includes(spot) && fits(spot));
  const homeless = without.filter((spot) => !guests.includes(spot));
  const areas = named
    .map((name) => ({ name, spots: [...(name === host ? guests : []), ...stackOf(name).filter(has)] }))
    .filter(({ spots: held }) => held.length > 0);
  const placed = new Set(areas.map(({ name }) => name));
  const rowsOf = (area: string): number[] => rows.flatMap((row, at) => (row.includes(area) ? [at] : []));
  const needed = new Set([...placed].flatMap((area) => (rowsOf(area).length === 1 ? rowsOf(area) : [])));
  for (const area of placed) if (!rowsOf(area).some((at) => needed.has(at))) needed.add(rowsOf(area)[0]!);
  const stretches = (at: number): boolean => given.rows?.[at]?.includes("fr") ?? false;
  const spring = rows.findIndex((_, at) => stretches(at));
  const spare = spring >= 0 && ![...needed].some(stretches);
  if (spare) needed.add(spring); // what lies below stays where it is
  const lines: string[][] = [];
  const heights: string[] = [];
  for (const at of [...needed].sort((a, b) => a - b)) {
    lines.push(at === spring && spare ? rows[at]!.map((area) => (placed.has(area) ? area : ".")) : [...rows[at]!]);
    heights.push(scaled(given.rows?.[at] ?? "auto", scale));
  }
  const columns = [...(given.columns ?? ["minmax(0,1fr)"])];
  for (const x of empty(lines, placed, columns).reverse()) {
    if (columns[x]?.includes("fr") && columns.filter((width) => width.includes("fr")).length === 1) continue; // one must take what room there is
    columns.splice(x, 1);
    for (const line of lines) line.splice(x, 1);
  }
  lines.forEach((line, at) => (lines[at] = filled(line, placed, rowsOf)));
  if (homeless.length) {
    areas.push({ name: "rest", spots: homeless });
    placed.add("rest");
    lines.push(columns.map(() => "rest"));
    heights.push("auto");
  }
  const template = lines.map((line) => `"${line.join(" ")}"`).join(" ");
  const gap = given.gap ? `;gap:${given.gap.map((one) => `${one}px`).join(" ")}` : "";
  const together = (given.frames ?? []).map((frame) => frame.trim().split(/\s+/).filter((name) => placed.has(name))).filter((names) => names.length > 1);
  const frames = together.flatMap((names) => spanned(lines, new Set(names)));
  const headed = new Set(areas.filter(({ name, spots: held }) => held.includes("band") && together.some((names) => names.includes(name))).map(({ name }) => name));
  return { areas, headed, frames, spare: spareOf(lines, placed), style: `grid-template-areas:${template};grid-template-rows:${heights.join(" ")};grid-template-columns:${columns.join(" ")}${gap}` };
}

/** A row is no lower than what lies in it, whatever the height of the table. */
function scaled(height: string, scale: number): string {
  if (height === "auto") return "minmax(min-content,auto)";
  const pixels = scale < 1 ? /^(\d+)px$/.exec(height)?.[1] : undefined;
  return pixels === undefined ? height : `minmax(min-content,${Math.round(Number(pixels) * scale)}px)`;
}

/** The longest empty part of a row in which nothing of its own lies. */
function spareOf(lines: readonly (readonly string[])[], placed: ReadonlySet<string>): string | undefined {
  for (const [y, line] of lines.entries()) {
    const alone = line.filter((area) => placed.has(area) && !lines.some((other, at) => at !== y && other.includes(area)));
    const from = line.findIndex((area) => !placed.has(area));
    if (alone.length || from < 0) continue;
    const until = line.findIndex((area, x) => x > from && placed.has(area));
    return `${y + 1}/${from + 1}/${y + 2}/${until < 0 ? line.length + 1 : until + 1}`;
  }
  return undefined;
}

/** From the first row and column in which one of these areas lies to the last. */
function spanned(lines: readonly (readonly string[])[], names: ReadonlySet<string>): string[] {
  const rows = lines.flatMap((line, y) => (line.some((name) => names.has(name)) ? [y] : []));
  const columns = lines.flatMap((line) => line.flatMap((name, x) => (names.has(name) ? [x] : [])));
  if (!rows.length) return [];
  return [`${Math.min(...rows) + 1}/${Math.min(...columns) + 1}/${Math.max(...rows) + 2}/${Math.max(...columns) + 2}`];
}

/** The columns in which nothing lies that does not lie beside them, too, where it can have the room that it needs. */
function empty(lines: readonly (readonly string[])[], placed: ReadonlySet<string>, columns: readonly string[]): number[] {
  const gone: number[] = [];
  for (let x = 0; x < (lines[0]?.length ?? 0); x++) {
    const stays = (line: readonly string[]): boolean =>
      line.some((area, at) => area === line[x] && at !== x && !gone.includes(at) && columns[at]?.includes("fr"));
    if (lines.every((line) => !placed.has(line[x]!) || stays(line)) && lines.some((line) => !placed.has(line[x]!) && line[x] !== ".")) gone.push(x);
  }
  return gone;
}

/** A row in which a neighbour of the same height takes the room of what is not there. */
function filled(row: readonly string[], placed: ReadonlySet<string>, rowsOf: (area: string) => number[]): string[] {
  const found = row.map((area) => (area === "." || placed.has(area) ? area : null));
  const fits = (area: string | null | undefined, gone: string): boolean =>
    area !== null && area !== undefined && area !== "." && String(rowsOf(area)) === String(rowsOf(gone));
  for (let turn = 0; turn < row.length; turn++)
    found.forEach((area, x) => {
      if (area !== null) return;
      const heir = [found[x - 1], found[x + 1]].find((near) => fits(near, row[x]!));
      if (heir) found[x] = heir;
    });
  return found.map((area) => area ?? ".");
}
