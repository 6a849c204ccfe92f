// Plays by a module in a worker of Node's, as it is told: a line of JSON in, a line out. node rules.mjs FOLDER
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const folder = pathToFileURL(`${process.argv[2]}/`);
const { Caller } = await import(new URL("talk.js", folder));
const { Rules, Refused } = await import(new URL("rules.js", folder));
const { readFile } = await import("node:fs/promises");
const { sha256 } = await import(new URL("sha256.js", folder));

const inside = `
import { parentPort } from "node:worker_threads";
import { playOn } from ${JSON.stringify(new URL("rules-worker.js", folder).href)};
parentPort.onmessage = null;
playOn(parentPort);
`;
const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(inside)}`));
const port = { postMessage: (message) => worker.postMessage(message), onmessage: null };
worker.on("message", (data) => port.onmessage({ data }));
const caller = new Caller(port);
let rules, batch;

const base64 = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
const verbs = {
  load: async ({ file }) => (rules = await Rules.load(caller, await readFile(file))).about,
  begin: async ({ count, beginning }) => (batch = await rules.begin(count, beginning)).count,
  goOn: async ({ tables, seed }) => (batch = await rules.goOn(new Uint8Array(Buffer.from(tables, "base64")), seed)).count,
  tables: async () => base64(await batch.tables()),
  legal: async () => base64(await batch.legal()),
  observe: async () => base64(await batch.observe()),
  stand: () => batch.stand(),
  step: ({ actions }) => batch.step(actions),
  playout: ({ stop }) => batch.playout(stop === undefined ? undefined : AbortSignal.timeout(stop)),
  close: () => batch.close(),
  unknown: () => caller.ask("fly", null),
  sha256: ({ text }) => [...sha256(Buffer.from(text, "base64"))],
  timed: async ({ count, beginning }) => {
    const lot = await rules.begin(count, beginning);
    const began = performance.now();
    const { choices } = await lot.playout();
    const seconds = (performance.now() - began) / 1000;
    await lot.close();
    return { choices, seconds };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { verb, ...given } = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await verbs[verb](given)) ?? null };
  } catch (fault) {
    answer = fault instanceof Refused ? { refused: fault.message } : { broken: String(fault.stack ?? fault) };
  }
  console.log(JSON.stringify(answer));
}
await worker.terminate();
