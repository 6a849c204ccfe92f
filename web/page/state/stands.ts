// How a kept match stands, as everybody may know it. Another version of Tabard may have kept it otherwise: then less is
// said of it.

import type { Panel } from "../made/messages";

export interface Stands {
  readonly title?: string | undefined;
  readonly names?: readonly string[] | undefined;
  readonly asked?: readonly string[] | undefined; // whose answer is waited for
  readonly result?: { readonly says: string } | undefined;
  readonly panels?: readonly Panel[] | undefined;
}

const text = (kept: unknown): string | undefined => (typeof kept === "string" ? kept : undefined);
const list = (kept: unknown): readonly unknown[] | undefined => (Array.isArray(kept) ? kept : undefined);
const texts = (kept: unknown): readonly string[] | undefined => list(kept)?.map(String);

export function standsOf(kept: unknown): Stands {
  const { title, names, asked, result, panels } = Object(kept) as Readonly<Record<string, unknown>>;
  const says = text((Object(result) as Readonly<Record<string, unknown>>)["says"]);
  return {
    title: text(title),
    names: texts(names),
    asked: texts(asked),
    result: says === undefined ? undefined : { says },
    panels: list(panels) as readonly Panel[] | undefined,
  };
}
