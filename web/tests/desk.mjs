// The desk under Pyodide in Node: a sign and something in base64 a line in, an answer out. node desk.mjs FOLDER GAMES HOW
// GAMES is a folder of this machine that requests may name games of; HOW may be "awoken", from the snapshot.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [, , folder, games, how] = process.argv;
const { OpenDesk, startPython } = await import(pathToFileURL(`${folder}/desk-python.js`));
const { withStatic } = await import(pathToFileURL(`${folder}/static-data.js`));
const { Minds } = await import(pathToFileURL(`${folder}/minds.js`));
const parts = JSON.parse(await readFile(`${folder}/desk.json`, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/${parts.pyodide}pyodide.mjs`));

let python;
async function load(options) {
  python = await loadPyodide(options);
  if (games !== undefined) {
    python.FS.mkdirTree(games);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: games }, games);
  }
  return python;
}

const began = performance.now();
const wheel = new Uint8Array(await readFile(`${folder}/${parts.wheel}`));
const options = { indexURL: `${folder}/${parts.pyodide}` };
if (how === "awoken") {
  const program = new Uint8Array(await readFile(`${folder}/${parts.pyodide}pyodide.asm.wasm`));
  options._loadSnapshot = withStatic(new Uint8Array(gunzipSync(await readFile(`${folder}/${parts.snapshot}`))), program);
}
const desk = OpenDesk.open(await startPython(load, options, wheel), games !== undefined);
const modules = new Map(); // by game, as they are given here
const minds = new Minds(async (game) => (modules.has(game) ? modules.get(game)() : undefined), 1500);
console.log(JSON.stringify({ loaded: (performance.now() - began) / 1000 }));

/** What a line asks to be thought about; STOP milliseconds later it is told to stop. */
async function think({ line, stop }) {
  const until = performance.now() + (stop ?? Infinity);
  const stopped = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return performance.now() >= until;
  };
  const asked = performance.now();
  try {
    const found = await desk.think(new TextEncoder().encode(JSON.stringify(line)), minds, { stopped });
    return { ...found, milliseconds: performance.now() - asked };
  } catch (fault) {
    return { [fault.name === "Refused" ? "refused" : "broken"]: fault.message };
  }
}

const ways = {
  ":": (line) => desk.answer(new Uint8Array(line)),
  "=": (line) => JSON.stringify(python.runPython(line.toString())), // the value of a piece of Python
  "!": () => python.runPython("desk = Desk(desk.folders)") ?? '"anew"', // as if nobody had talked to it
  "?": async (line) => JSON.stringify(await Promise.all(JSON.parse(line.toString()).map(think))), // at the same time
  "+": (line) => {
    const { game, module } = JSON.parse(line.toString());
    if (module === null) modules.delete(game);
    else if (module === "") modules.set(game, () => { throw new TypeError("network error"); }); // it breaks off
    else modules.set(game, () => new Uint8Array(Buffer.from(module, "base64")));
    minds.close(); // the next one finds what is there now
    return "null";
  },
};
for await (const line of createInterface({ input: process.stdin }))
  console.log(await ways[line[0]](Buffer.from(line.slice(1), "base64")));
process.exit(0); // whatever is still waited for
