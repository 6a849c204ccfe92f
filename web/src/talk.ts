// Questions and answers between a page and a worker: many at a time, each with its own number, progress and stop.

import { Ended } from "./ended.js";
import { Refused } from "./refused.js";
import { startWorker, type Port } from "./worker.js";

interface Question {
  readonly id: number;
  readonly verb: string; // "stop": the question of this number is no longer waited for; "pulse": a sign of life is
  readonly given: unknown;
  readonly stopped?: boolean; // from the first
}

type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly refused: string }
  | { readonly broken: string }
  | { readonly progress: unknown }
);

export interface Asked {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: never) => void) | undefined;
  readonly patience?: number; // milliseconds without a sign of life after which a worker is taken for stuck and ended
}

interface Waiting {
  readonly patience: number;
  readonly resolve: (value: never) => void;
  readonly reject: (fault: Error) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

const PULSE = 100; // milliseconds

/** The side that asks. */
export class Caller {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private ended: string | undefined; // why nobody answers any more
  private watch: ReturnType<typeof setInterval> | undefined;
  private silent = 0; // milliseconds, counted in looks: a time in which nobody here can hear anything does not count

  constructor(
    private readonly port: Port,
    private readonly end: () => void = () => undefined,
  ) {
    port.onmessage = (event) => this.hear(event.data as Answer);
  }

  /** A worker that runs a script of this folder. */
  static ofWorker(script: string): Caller {
    const failed = (why: string): void => caller.close(`The worker ${script} failed: ${why}.`);
    const { port, end } = startWorker(new URL(script, import.meta.url), failed);
    const caller = new Caller(port, end);
    return caller;
  }

  /** End the worker; whatever was asked of it and not yet answered is rejected, and said why. */
  close(why = "The worker was closed."): void {
    this.end();
    this.giveUp(why);
  }

  /** Ask and wait. Throws what the other side throws, a Refused stays one; Ended where nobody is there to answer. */
  ask<T>(verb: string, given: unknown, { signal, onProgress, patience = Infinity }: Asked = {}): Promise<T> {
    if (this.ended !== undefined) return Promise.reject(new Ended(this.ended));
    const id = ++this.last;
    const stopped = signal?.aborted ?? false;
    const stop = (): void => this.port.postMessage({ id, verb: "stop", given: null } satisfies Question, []);
    const asked = new Promise<T>((resolve, reject) => {
      try {
        this.port.postMessage({ id, verb, given, stopped } satisfies Question, []);
        this.waiting.set(id, { patience, resolve, reject, onProgress });
        this.watch ??= setInterval(() => this.look(), PULSE);
      } catch (fault) {
        reject(new Refused(`What was given cannot be sent to a worker: ${(fault as Error).message}`));
      }
    });
    if (signal === undefined) return asked;
    signal.addEventListener("abort", stop);
    return asked.finally(() => signal.removeEventListener("abort", stop)); // one signal may go with many questions
  }

  private giveUp(why: string): void {
    this.ended ??= why; // a worker that was closed ends, too
    for (const { reject } of this.waiting.values()) reject(new Ended(why));
    this.waiting.clear();
    this.rest();
  }

  private rest(): void {
    clearInterval(this.watch);
    this.watch = undefined;
    this.silent = 0;
  }

  /** Whether the other side still hears: a worker answers a pulse as soon as it is not busy. */
  private look(): void {
    if (this.waiting.size === 0) return this.rest();
    this.silent += PULSE;
    const patience = Math.max(...Array.from(this.waiting.values(), (one) => one.patience));
    if (this.silent > patience) this.close("The worker was stuck and is ended.");
    else if (patience < Infinity) this.port.postMessage({ id: 0, verb: "pulse", given: null } satisfies Question, []);
  }

  private hear(told: Answer): void {
    this.silent = 0;
    const waiting = this.waiting.get(told.id);
    if (waiting === undefined) return;
    if ("progress" in told) return waiting.onProgress?.(told.progress as never);
    this.waiting.delete(told.id);
    if ("value" in told) waiting.resolve(told.value as never);
    else if ("refused" in told) waiting.reject(new Refused(told.refused));
    else waiting.reject(new Error(told.broken));
  }
}

/** What a verb is given beside its question. */
export interface Call {
  /** Whether whoever asked no longer waits; others are heard meanwhile. */
  stopped(): Promise<boolean>;
  progress(told: unknown): void;
}

export type Verbs = Readonly<Record<string, (given: never, call: Call) => unknown>>;

/** The side that answers. */
export function answerOn(port: Port, verbs: Verbs): void {
  const stopped = new Set<number>();
  const running = new Set<number>();
  port.onmessage = async ({ data }: MessageEvent): Promise<void> => {
    const { id, verb, given, stopped: already } = data as Question;
    if (verb === "stop") {
      if (running.has(id)) stopped.add(id);
      return;
    }
    if (verb === "pulse") return port.postMessage({ id, progress: null } satisfies Answer, []);
    running.add(id);
    if (already) stopped.add(id);
    const call: Call = {
      stopped: async () => {
        await others();
        return stopped.has(id);
      },
      progress: (progress) => port.postMessage({ id, progress } satisfies Answer, []),
    };
    port.postMessage(await answer(id, Object.hasOwn(verbs, verb) ? verbs[verb] : undefined, given, call), []);
    running.delete(id);
    stopped.delete(id);
  };
}

async function answer(id: number, verb: Verbs[string] | undefined, given: unknown, call: Call): Promise<Answer> {
  try {
    if (verb === undefined) throw new Refused("There is nothing of that name to be asked for.");
    return { id, value: await verb(given as never, call) };
  } catch (fault) {
    if (fault instanceof Refused) return { id, refused: fault.message };
    return { id, broken: fault instanceof Error ? fault.message : String(fault) };
  }
}

/** Let messages in that have arrived meanwhile: they wait for whatever runs, and a timer would take milliseconds. */
export function others(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
