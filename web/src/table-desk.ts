// Tables in the desk's worker: whatever is done at one is kept before it is shown.

import { Keeper, type ToKeep, type Whole } from "./keeping.js";
import { Refused } from "./refused.js";

export type Reply = { readonly ok: boolean; readonly refused?: string } & Readonly<Record<string, unknown>>;
type Do = (request: { readonly do: string } & Readonly<Record<string, unknown>>) => Reply;

/** What a table comes to: messages for the one who looks, and where it is kept; no id where it is kept nowhere. */
export interface Told {
  readonly table: number;
  readonly messages: readonly unknown[];
  readonly kept: string | null;
}

const CHANGING = ["lay", "tell", "bot"];
const ELSEWHERE = "This match is open in another tab.";
const GONE = "That match is not kept in this browser any more.";

export class TableDesk {
  private readonly ids = new Map<number, string>();

  private constructor(
    private readonly desk: Do,
    private readonly keeper: Keeper | undefined,
  ) {}

  static async open(desk: Do): Promise<TableDesk> {
    return new TableDesk(desk, await Keeper.open());
  }

  /** One request about a table: laid, told something, a bot's answer. Refused where the desk refuses. */
  async do(request: { readonly do: string } & Readonly<Record<string, unknown>>): Promise<Told> {
    const reply = this.asked(request);
    const table = (reply["table"] ?? request["table"]) as number;
    if (CHANGING.includes(request.do)) await this.keep(table);
    return this.told(table, reply);
  }

  /** Go on with a match that is kept. */
  async again(id: string): Promise<Told> {
    const whole = await this.keeper?.read(id);
    if (whole === undefined) throw new Refused(GONE);
    if (!(await this.keeper!.claim(id))) throw new Refused(ELSEWHERE);
    const reply = this.asked({ do: "again", ...whole });
    this.ids.set(reply["table"] as number, id);
    return this.told(reply["table"] as number, reply);
  }

  /** A match as a file holds it: how it began, its key included, and every step. */
  async whole(id: string): Promise<Whole> {
    const whole = await this.keeper?.read(id);
    if (whole === undefined) throw new Refused(GONE);
    return whole;
  }

  /** Take up a match from a file. */
  async take(whole: Whole): Promise<Told> {
    const reply = this.asked({ do: "again", ...whole });
    const table = reply["table"] as number;
    if (this.keeper) this.ids.set(table, await this.keeper.begin({ start: whole.start, from: 0, steps: whole.journal, stands: {} }));
    return this.told(table, reply);
  }

  /** Let a table go; what is kept of it stays. */
  rise(table: number): void {
    this.asked({ do: "rise", table });
    const id = this.ids.get(table);
    if (id !== undefined) this.keeper?.release(id);
    this.ids.delete(table);
  }

  private asked(request: { readonly do: string } & Readonly<Record<string, unknown>>): Reply {
    const reply = this.desk(request);
    if (!reply.ok) throw new Refused(reply.refused ?? "");
    return reply;
  }

  private told(table: number, reply: Reply): Told {
    return { table, messages: reply["messages"] as readonly unknown[], kept: this.ids.get(table) ?? null };
  }

  /** What cannot be kept does not stop a match: it is played on, and said to be kept nowhere. */
  private async keep(table: number): Promise<void> {
    if (this.keeper === undefined) return;
    const record = this.asked({ do: "to_keep", table }) as unknown as ToKeep;
    const id = this.ids.get(table);
    try {
      if (record.start !== undefined) {
        if (id !== undefined) this.keeper.release(id);
        this.ids.set(table, await this.keeper.begin(record));
      } else if (id !== undefined) await this.keeper.append(id, record);
    } catch {
      if (id !== undefined) this.keeper.release(id);
      this.ids.delete(table);
    }
  }
}
