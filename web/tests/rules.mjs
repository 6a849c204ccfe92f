// Plays by a module in a worker of Node's, as it is told: a line of JSON in, a line out. node rules.mjs FOLDER
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(`${process.argv[2]}/`);
const { Rules, Refused, rulesWorker } = await import(new URL("rules.js", folder));
const { readFile } = await import("node:fs/promises");
const { sha256 } = await import(new URL("sha256.js", folder));

const worker = rulesWorker();
let rules, batch, search;

const base64 = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
const unpacked = (tables) => new Uint8Array(Buffer.from(tables, "base64"));
const verbs = {
  load: async ({ file }) => (rules = await Rules.load(worker, await readFile(file))).about,
  begin: async ({ count, beginning }) => (batch = await rules.begin(count, beginning)).count,
  goOn: async ({ tables, seed }) => (batch = await rules.goOn(unpacked(tables), seed)).count,
  tables: async () => base64(await batch.tables()),
  legal: async () => base64(await batch.legal()),
  observe: async () => base64(await batch.observe()),
  stand: () => batch.stand(),
  step: ({ actions }) => batch.step(actions),
  playout: ({ stop }) => batch.playout(stop === undefined ? undefined : AbortSignal.timeout(stop)),
  close: () => batch.close(),
  search: async ({ tables, thinking }) => void (search = await rules.search(unpacked(tables), thinking)),
  about: ({ tables }) => search.about(unpacked(tables)),
  grow: ({ simulations, stop }) => search.grow(simulations, stop === undefined ? undefined : AbortSignal.timeout(stop)),
  answers: ({ seat }) => search.answers(seat),
  nodes: async () => base64(await search.nodes()),
  run: ({ code }) =>
    new Function("rules", "batch", "search", "worker", `return ${code}`)(rules, batch, search, worker),
  sha256: ({ text }) => [...sha256(Buffer.from(text, "base64"))],
  timed: async ({ count, beginning }) => {
    const lot = await rules.begin(count, beginning);
    const began = performance.now();
    const { choices } = await lot.playout();
    const seconds = (performance.now() - began) / 1000;
    await lot.close();
    return { choices, seconds };
  },
  thought: async ({ tables, thinking, simulations }) => {
    const tree = await rules.search(unpacked(tables), thinking);
    const [began, spent] = [performance.now(), process.cpuUsage()];
    const grown = await tree.grow(simulations);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(spent);
    await tree.close();
    return { simulations: grown.simulations, seconds, processor: (user + system) / 1e6 };
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
worker.close();
