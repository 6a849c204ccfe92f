// How a table is dressed: a game's look, and what stands in for whatever it leaves out. A look is data and nothing of
// it is run; it was checked when it was read, and only known words, colours and lengths come to the style sheet.

import type { CardTemplate, Drawing, Grid, Look, PieceTemplate, Shade, SpotStyle, Tint } from "../made/look";

export type Hatch = "none" | "upright" | "level" | "falling" | "rising" | "dots" | "lattice";

const IVORY = "#f7f1e3";
const INK = "#2a2118";

// Where a game ships no look; else its own has them all, as `tabard.looks.shades` says.
const TINTS: Record<string, Tint> = {
  red: { face: "#a8262e", hatch: "upright" },
  blue: { face: "#1f5fa8", hatch: "level" },
  green: { face: "#23593f", hatch: "falling" },
  purple: { face: "#6c3d91", hatch: "rising" },
  yellow: { face: "#c9960f", hatch: "dots", ink: INK },
  white: { face: "#ebe2cb", ink: INK },
  black: { face: "#181b26" },
  quiet: { face: "#34425f" },
  first: { face: IVORY, ink: INK },
  second: { face: "#a8262e", hatch: "upright" },
  third: { face: "#1f5fa8", hatch: "level" },
  fourth: { face: "#23593f", hatch: "falling" },
  fifth: { face: "#6c3d91", hatch: "rising" },
  sixth: { face: "#c9960f", hatch: "dots", ink: INK },
  seventh: { face: "#34425f", hatch: "lattice" },
  eighth: { face: "#181b26" },
};

/** The tints of the seats' pieces. */
export const SEATS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** What a thing wears: its colours and its hatching. */
export interface Worn {
  readonly face: string;
  readonly ink: string;
  readonly hatch: Hatch;
  readonly edge: string | undefined;
}

/** One part of a look by its day or its night. */
function lit<T extends { light?: object }>(part: T, day: boolean): T {
  return day && part.light ? { ...part, ...part.light } : part;
}

export class Dress {
  readonly tints: Readonly<Record<string, Tint>>;

  constructor(
    readonly look: Look | undefined,
    readonly day: boolean,
  ) {
    const tints: Record<string, Tint> = { ...TINTS };
    for (const [name, tint] of Object.entries(look?.tints ?? {})) {
      const now = lit(tint, day);
      tints[name] = { ...(now.face ? {} : TINTS[name]), ...now }; // a face of its own has its own ink
    }
    this.tints = tints;
  }

  get grid(): Grid {
    return lit(this.look?.grid ?? {}, this.day);
  }

  drawing(name: string | undefined): Drawing | undefined {
    return name === undefined ? undefined : this.look?.drawings[name];
  }

  /** What a named tint looks like, with what is said of one thing on top of it. */
  worn(name: string | undefined, more: Partial<Shade> = {}): Worn | undefined {
    const own = more.face ?? name;
    const tint: Partial<Tint> = own === undefined ? {} : (this.tints[own] ?? (COLOUR.test(own) ? { face: own } : {}));
    const face = tint.face;
    if (face === undefined || !COLOUR.test(face)) return undefined;
    return {
      face,
      ink: more.ink ?? tint.ink ?? IVORY,
      hatch: (more.hatch ?? tint.hatch ?? "none") as Hatch,
      edge: more.edge ?? tint.edge,
    };
  }

  symbolOf(tint: string | undefined): string | undefined {
    return tint === undefined ? undefined : this.tints[tint]?.symbol;
  }

  card(text: string | undefined): CardTemplate | undefined {
    return this.found(this.look?.card, text);
  }

  piece(text: string | undefined): PieceTemplate | undefined {
    return this.found(this.look?.piece, text);
  }

  get back(): Partial<CardTemplate> {
    const usual = { face: "#2a3650", hatch: "lattice" as const };
    return { ...usual, ...lit(this.look?.back ?? {}, this.day) };
  }

  /** How a spot is drawn: on a narrow screen with what is said of that. */
  spot(name: string, narrow: boolean): SpotStyle {
    const { narrow: other, ...usual } = this.look?.spot?.[name] ?? {};
    return { ...usual, ...(narrow ? other : {}) };
  }

  /** The first template whose pattern is the text, with its holes filled. */
  private found<T extends CardTemplate | PieceTemplate>(list: readonly T[] | undefined, text: string | undefined): T | undefined {
    for (const one of list ?? []) {
      const hit = new RegExp(one.regex, "i").exec(text ?? "");
      if (hit === null) continue;
      const holes = Object.fromEntries(one.holes.map((name, at) => [name, hit[at + 1] ?? ""]));
      const fill = (value: unknown): unknown =>
        typeof value === "string" ? value.replace(/\{(\w+)\}/g, (whole, name: string) => holes[name] ?? whole) : value;
      const filled = Object.fromEntries(Object.entries(one).map(([key, value]) => [key, key === "regex" ? value : fill(value)]));
      return lit(filled as unknown as PieceTemplate, this.day) as T;
    }
    return undefined;
  }
}

/** What a thing wears, as custom properties. */
export function style(worn: Worn | undefined): string {
  if (worn === undefined) return "";
  const edge = worn.edge ? `;--edge-of:${worn.edge}` : "";
  return `--face:${worn.face};--on:${worn.ink};--cut:${worn.face};--hatch:var(--${worn.hatch});--hatch-in-drawings:${worn.hatch === "none" ? "none" : `url(#hatch-${worn.hatch})`}${edge}`;
}

/** Whether a colour, as in #a8262e or #a22, is nearer to black than to white. */
export function isDark(colour: string | undefined): boolean {
  const digits = colour?.slice(1) ?? "";
  if (digits.length < 3) return false;
  const size = digits.length < 6 ? 1 : 2;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => parseInt(digits.slice(at * size, (at + 1) * size).padEnd(2, digits[at]), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
}
