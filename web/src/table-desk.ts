// Tables in the desk's worker: whatever is done at one is kept before it is shown.

import { Keeper, NotKept, type ToKeep, type Unkept, type Whole } from "./keeping.js";
import { Refused } from "./refused.js";

export type Reply = { readonly ok: boolean; readonly refused?: string } & Readonly<Record<string, unknown>>;
type Do = (request: { readonly do: string } & Readonly<Record<string, unknown>>) => Reply;

/** What a table comes to: messages for the one who looks, and where it is kept; else why it is not. */
export interface Told {
  readonly table: number;
  readonly messages: readonly unknown[];
  readonly kept: string | null;
  readonly unkept?: Unkept;
}

const CHANGING = ["lay", "tell", "bot"];
const ELSEWHERE = "This match is open in another tab.";
const GONE = "That match is not kept in this browser any more.";

export class TableDesk {
  private readonly ids = new Map<number, string>();
  private readonly unkept = new Map<number, Unkept>();

  private constructor(
    private readonly desk: Do,
    private readonly keeper: Keeper | undefined,
    private readonly edited: boolean,
  ) {}

  /** `edited`: whether somebody edits a game here, so that a match of it goes on by other rules than it was begun by. */
  static async open(desk: Do, edited = false): Promise<TableDesk> {
    return new TableDesk(desk, await Keeper.open(), edited);
  }

  /** One request about a table: laid, told something, a bot's answer. Refused where the desk refuses. */
  async do(request: { readonly do: string } & Readonly<Record<string, unknown>>): Promise<Told> {
    const reply = this.asked(request);
    const table = (reply["table"] ?? request["table"]) as number;
    if (CHANGING.includes(request.do)) await this.keep(table);
    return this.told(table, reply);
  }

  /** Go on with a match that is kept; `over`: though another tab has it, which loses it. */
  async again(id: string, over = false): Promise<Told> {
    if (this.keeper === undefined) throw new Refused(GONE);
    if (!(await this.keeper.claim(id, over))) throw new Refused(ELSEWHERE);
    const reply = await this.laidAgain(this.keeper, id);
    const table = reply["table"] as number;
    this.ids.set(table, id);
    if (this.edited) await this.keep(table);
    const now = this.ids.get(table);
    if (now !== undefined && now !== id) await this.keeper.forget(id); // by other rules it is another match
    return this.told(table, reply);
  }

  /** From what is read once no other tab writes any more; where it cannot be laid, another tab may try. */
  private async laidAgain(keeper: Keeper, id: string): Promise<Reply> {
    try {
      const whole = await keeper.read(id);
      if (whole === undefined) throw new Refused(GONE);
      return this.asked({ do: "again", ...whole, panels: await keeper.panels(id), edited: this.edited });
    } catch (fault) {
      keeper.release(id);
      throw fault;
    }
  }

  /** The match at a table as a file holds it, whether it is kept or not. */
  wholeOf(table: number): Whole {
    const { start, journal, told } = this.asked({ do: "whole", table }) as unknown as Required<Whole>;
    return { start, journal, told };
  }

  /** Take up a match from a file. What it is kept with comes from the desk, which has played it through. */
  async take(whole: Whole): Promise<Told> {
    const { start, journal, told } = whole;
    const reply = this.asked({ do: "again", start, journal, ...(told && { told }) });
    const table = reply["table"] as number;
    await this.keepAnew(table);
    return this.told(table, reply);
  }

  /** Let a table go; what is kept of it stays. */
  rise(table: number): void {
    this.asked({ do: "rise", table });
    const id = this.ids.get(table);
    if (id !== undefined) this.keeper?.release(id);
    this.ids.delete(table);
    this.unkept.delete(table);
  }

  private asked(request: { readonly do: string } & Readonly<Record<string, unknown>>): Reply {
    const reply = this.desk(request);
    if (!reply.ok) throw new Refused(reply.refused ?? "");
    return reply;
  }

  private told(table: number, reply: Reply): Told {
    const kept = this.ids.get(table) ?? null;
    return { table, messages: reply["messages"] as readonly unknown[], kept, ...(kept === null && { unkept: this.unkept.get(table) ?? "nowhere" }) };
  }

  /** What cannot be kept does not stop a match: it is played on, and said to be kept nowhere. */
  private async keep(table: number): Promise<void> {
    const record = this.asked({ do: "to_keep", table }) as unknown as ToKeep;
    const id = this.ids.get(table);
    await this.kept(table, async (keeper) => {
      if (record.start !== undefined) {
        if (id !== undefined) keeper.release(id);
        this.ids.set(table, await keeper.begin(record));
      } else if (id !== undefined) await keeper.append(id, record);
    });
  }

  /** Keep a match that comes from elsewhere. */
  private async keepAnew(table: number): Promise<void> {
    const { start, journal, told } = this.wholeOf(table) as Required<Whole>;
    const { stands } = this.asked({ do: "to_keep", table }) as unknown as ToKeep;
    const record = { start, from: 0, steps: journal, stands, ...(told.length > 0 && { told: told[0]! }) };
    await this.kept(table, async (keeper) => void this.ids.set(table, await keeper.begin(record)));
  }

  private async kept(table: number, work: (keeper: Keeper) => Promise<void>): Promise<void> {
    if (this.keeper === undefined) return;
    try {
      await work(this.keeper);
      if (this.ids.has(table)) this.unkept.delete(table);
    } catch (fault) {
      const id = this.ids.get(table);
      if (id !== undefined) this.keeper.release(id);
      this.ids.delete(table);
      const full = fault instanceof DOMException && fault.name === "QuotaExceededError";
      this.unkept.set(table, fault instanceof NotKept ? fault.why : full ? "full" : "failed");
    }
  }
}
