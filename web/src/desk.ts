// The desk from the page's side: what `tabard drive` answers, without a server.

import type { Progress } from "./desk-worker.js";
import { Caller } from "./talk.js";

export type { Progress } from "./desk-worker.js";

export type Request = { readonly do: string } & Readonly<Record<string, unknown>>;
export type Reply = { readonly ok: boolean; readonly refused?: string } & Readonly<Record<string, unknown>>;

export class Desk {
  private constructor(private readonly worker: Caller) {}

  /**
   * Load Python and the engine into a worker. `base` is the folder in which `desk.json` lies.
   * Rejects where something of it cannot be loaded.
   */
  static async open(base: string, onProgress?: (progress: Progress) => void): Promise<Desk> {
    const worker = Caller.ofWorker("./desk-worker.js");
    try {
      await worker.ask("open", new URL(base, location.href).href, { onProgress });
    } catch (fault) {
      worker.close();
      throw fault;
    }
    return new Desk(worker);
  }

  /** The answer to one request: an object in, an object out. */
  async do(request: Request): Promise<Reply> {
    return JSON.parse(await this.answer(JSON.stringify(request))) as Reply;
  }

  /** The same for a line of JSON, or of whatever it is. */
  answer(line: string): Promise<string> {
    return this.worker.ask("answer", new TextEncoder().encode(line));
  }

  /** Let the desk and all its matches go. */
  close(): void {
    this.worker.close();
  }
}
