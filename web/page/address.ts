// Addresses: `#/table/new?game=ivanhoe&seats=me,easy,hard&seed=7&rules=ties_stay:yes` begins that table at once.

export interface Begin {
  readonly game: string;
  readonly seats?: readonly string[];
  readonly names?: readonly string[];
  readonly seed?: number | string; // what is no number is refused by the desk
  readonly rules?: Readonly<Record<string, string | number | boolean>>;
  readonly begins?: number | "lot";
}

export type Place =
  | { readonly at: "home" }
  | { readonly at: "plan"; readonly game: string; readonly hotSeat: boolean }
  | { readonly at: "begin"; readonly begin: Begin }
  | { readonly at: "table"; readonly kept: string };

/** Instead of a kept match's id: the one that has just been read from a file. */
export const FILE = "file";

/** What an address names; whatever is no place of this page is home. */
export function read(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [first, second] = path.split("/").map(plain);
  const given = new URLSearchParams(query);
  if (first === "plan" && second) return { at: "plan", game: second, hotSeat: given.has("friends") };
  if (first === "table" && second === "new" && given.get("game")) return { at: "begin", begin: readBegin(given) };
  if (first === "table" && second) return { at: "table", kept: second };
  return { at: "home" };
}

function plain(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // it is written as no address can be
  }
}

function readBegin(given: URLSearchParams): Begin {
  const list = (name: string): string[] | undefined => given.get(name)?.split(",").map((one) => one.trim());
  const seats = list("seats");
  const several = given.getAll("names");
  const names = several.length > 1 ? several : list("names");
  const seed = given.get("seed");
  const begins = given.get("begins");
  const rules = list("rules")?.map((rule) => rule.split(":") as [string, string]);
  return {
    game: given.get("game")!,
    ...(seats && { seats }),
    ...(names && { names }),
    ...(seed !== null && { seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seed }),
    ...(rules && { rules: Object.fromEntries(rules.map(([name, value]) => [name, readValue(value)])) }),
    ...(begins && { begins: begins === "lot" ? ("lot" as const) : Number(begins) - 1 }),
  };
}

function readValue(text: string | undefined): string | number | boolean {
  if (text === "yes") return true;
  if (text === "no") return false;
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : (text ?? "");
}

export function planOf(game: string, friends = false): string {
  return `#/plan/${encodeURIComponent(game)}${friends ? "?friends" : ""}`;
}

export function tableOf(kept: string): string {
  return `#/table/${encodeURIComponent(kept)}`;
}

export function beginOf(begin: Begin): string {
  const given = new URLSearchParams({ game: begin.game });
  if (begin.seats) given.set("seats", begin.seats.join(","));
  if (begin.names?.some((name) => name.includes(","))) for (const name of begin.names) given.append("names", name);
  else if (begin.names?.some(Boolean)) given.set("names", begin.names.join(","));
  if (begin.seed !== undefined) given.set("seed", String(begin.seed));
  if (begin.begins !== undefined) given.set("begins", begin.begins === "lot" ? "lot" : String(begin.begins + 1));
  const rules = Object.entries(begin.rules ?? {}).map(([name, value]) => `${name}:${value === true ? "yes" : value === false ? "no" : value}`);
  if (rules.length) given.set("rules", rules.join(","));
  return `#/table/new?${given.toString().replace(/%2C/g, ",").replace(/%3A/g, ":")}`; // as people read it
}
