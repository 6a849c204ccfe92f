// Matches kept in the browser: how each began, and its journal, to which every step is appended. Both are written in the
// desk's worker, and read there: a page lists what is public, and holds the whole of a match only to hand it out as a file.

/** As much of a record as is looked into here; the rest is the desk's own. */
export interface ToKeep {
  readonly start?: object;
  readonly from: number;
  readonly steps: readonly unknown[];
  readonly stands: object;
  readonly told?: object; // what has been told since
}

export interface KeptMatch {
  readonly id: string;
  readonly when: number; // milliseconds since 1970
  readonly game: string;
  readonly steps: number;
  readonly stands: Readonly<Record<string, unknown>>;
}

export interface Whole {
  readonly start: object;
  readonly journal: readonly unknown[];
  readonly told?: readonly object[]; // all that the match has told, for rules that are others by then
}

interface Start {
  readonly id: string;
  readonly start: object;
  readonly told?: object | undefined;
}

interface Step {
  readonly step: unknown;
  readonly told?: object; // with the last of those that were kept together
}

/** Why a match is not kept any more, or was not from the beginning. */
export type Unkept = "nowhere" | "full" | "deleted" | "elsewhere" | "failed";

export class NotKept extends Error {
  constructor(readonly why: Unkept) {
    super(why);
  }
}

const NAME = "tabard";
const VERSION = 1;
const A_MOMENT = 3_500; // milliseconds in which a browser lets go of what a closed tab has held, or a worker ended in a loop: two seconds
const ALL = ["matches", "starts", "steps"];

/** What a request comes to. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's store failed."));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The browser's store has no room."));
  });
}

export class Keeper {
  private readonly locks = new Map<string, () => void>(); // how the match of this id is let go
  private readonly lost = new Set<string>(); // matches that another tab has taken over

  private constructor(private readonly store: IDBDatabase) {}

  /** Undefined where the browser keeps nothing: private windows of some, or by its settings. */
  static async open(): Promise<Keeper | undefined> {
    try {
      const opening = indexedDB.open(NAME, VERSION);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore("matches", { keyPath: "id" });
        opening.result.createObjectStore("starts", { keyPath: "id" });
        opening.result.createObjectStore("steps", { keyPath: ["id", "n"] });
      };
      return new Keeper(await done(opening));
    } catch {
      return undefined;
    }
  }

  /** A new match; its id. */
  async begin(record: ToKeep): Promise<string> {
    const id = crypto.randomUUID();
    await this.claim(id);
    try {
      await this.write(id, record);
    } catch (fault) {
      this.release(id);
      throw fault;
    }
    return id;
  }

  /** Append what has come since. */
  async append(id: string, record: ToKeep): Promise<void> {
    await this.write(id, record);
  }

  private async write(id: string, { start, from, steps, stands, told }: ToKeep): Promise<void> {
    if (this.lost.has(id)) throw new NotKept("elsewhere");
    const transaction = this.store.transaction(ALL, "readwrite", { durability: "strict" });
    const matches = transaction.objectStore("matches");
    const before = start === undefined ? ((await done(matches.get(id))) as KeptMatch | undefined) : undefined;
    if (start === undefined && before === undefined) throw new NotKept("deleted");
    if (before !== undefined && before.steps !== from) throw new NotKept("elsewhere");
    const game = before?.game ?? (start as { game: string }).game;
    const stood = { ...before?.stands, ...stands };
    matches.put({ id, game, when: Date.now(), steps: from + steps.length, stands: stood } satisfies KeptMatch);
    if (start !== undefined) transaction.objectStore("starts").put({ id, start, told } satisfies Start);
    const last = start === undefined ? steps.length - 1 : -1; // what was told from the start on is kept with that
    steps.forEach((step, at) => transaction.objectStore("steps").put({ id, n: from + at, step, ...(at === last && { told }) }));
    await committed(transaction);
  }

  /** A match whole; undefined where there is none of that id. */
  async read(id: string): Promise<Whole | undefined> {
    const transaction = this.store.transaction(ALL);
    const begun = (await done(transaction.objectStore("starts").get(id))) as Start | undefined;
    if (begun === undefined) return undefined;
    const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
    const steps = (await done(transaction.objectStore("steps").getAll(range))) as Step[];
    const told = [begun, ...steps].flatMap((part) => part.told ?? []);
    return { start: begun.start, journal: steps.map(({ step }) => step), told };
  }

  /** What lay on the table of a match in public when it was kept last. */
  async panels(id: string): Promise<readonly unknown[]> {
    const match = (await done(this.store.transaction("matches").objectStore("matches").get(id))) as KeptMatch | undefined;
    const panels = match?.stands["panels"];
    return Array.isArray(panels) ? panels : [];
  }

  /** All of them, the one played last first, as everybody may know how they stand. */
  async list(): Promise<KeptMatch[]> {
    const rows = (await done(this.store.transaction("matches").objectStore("matches").getAll())) as KeptMatch[];
    return rows.sort((a, b) => b.when - a.when);
  }

  async forget(id: string): Promise<void> {
    const transaction = this.store.transaction(ALL, "readwrite");
    transaction.objectStore("matches").delete(id);
    transaction.objectStore("starts").delete(id);
    transaction.objectStore("steps").delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
    await committed(transaction);
  }

  /** Take a match for this tab alone; false where another tab has it, unless it is to be taken over from there. The
   * lock goes with the worker, however it ends. */
  claim(id: string, over = false): Promise<boolean> {
    if (!("locks" in navigator) || this.locks.has(id)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const how = over ? { steal: true } : { signal: AbortSignal.timeout(A_MOMENT) };
      const held = navigator.locks.request(`tabard ${id}`, how, () => {
        resolve(true);
        this.lost.delete(id);
        return new Promise<void>((release) => this.locks.set(id, release));
      });
      held.catch(() => {
        resolve(false);
        if (this.locks.delete(id)) this.lost.add(id); // another tab has taken it over
      });
    });
  }

  release(id: string): void {
    this.locks.get(id)?.();
    this.locks.delete(id);
  }
}
