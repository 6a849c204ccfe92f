// A worker, in a page or under Node: how one is started, and how the script in it finds whoever started it.

/** What a worker, its inside and a message port have in common. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface Started {
  readonly port: Port;
  end(): void;
}

const OURS = "tabard"; // what Node's worker is given, so that a script knows that it was not merely imported

/** As much of Node's `worker_threads` as is used here. */
interface Threads {
  readonly Worker: new (script: URL, options: { workerData: string; execArgv: string[] }) => {
    postMessage(message: unknown, transfer: Transferable[]): void;
    on(event: "message" | "error" | "exit", heard: (told: unknown) => void): void;
    terminate(): void;
  };
  readonly workerData: unknown;
  readonly parentPort: Port | null;
}

declare const process: { getBuiltinModule(name: string): unknown } | undefined;
declare const self: (Port & { readonly WorkerGlobalScope?: unknown }) | undefined;

/**
 * Start a script as a worker. `failed` is told why, where it cannot go on. A worker of a file has the policy that its
 * host sends with the file, and many hosts send none; one of a blob has that of whoever starts it. So what is run in it,
 * a game's Python say, can ask nothing of elsewhere.
 */
export function startWorker(script: URL, failed: (why: string) => void): Started {
  if (typeof Worker === "undefined") return startThread(script, failed);
  const first = new Blob([`import ${JSON.stringify(script.href)};`], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(first), { type: "module", name: script.pathname.split("/").at(-1)! });
  worker.onerror = (event) => failed(event.message || "it did not load");
  return { port: worker as Port, end: () => worker.terminate() };
}

function startThread(script: URL, failed: (why: string) => void): Started {
  const thread = new (threads()!.Worker)(script, { workerData: OURS, execArgv: [] }); // `node --eval` is not for it
  const port: Port = { postMessage: (message, transfer) => thread.postMessage(message, transfer), onmessage: null };
  thread.on("message", (data) => port.onmessage?.({ data } as MessageEvent));
  thread.on("error", (fault) => failed(fault instanceof Error ? fault.message : String(fault)));
  thread.on("exit", () => failed("it has ended"));
  return { port, end: () => thread.terminate() };
}

/** Whoever started this script as a worker; undefined where somebody imports it. */
export function starter(): Port | undefined {
  if (typeof self !== "undefined" && self.WorkerGlobalScope !== undefined) return self;
  const node = threads();
  return node?.workerData === OURS ? (node.parentPort ?? undefined) : undefined;
}

function threads(): Threads | undefined {
  if (typeof process === "undefined") return undefined;
  return process.getBuiltinModule("node:worker_threads") as Threads;
}
