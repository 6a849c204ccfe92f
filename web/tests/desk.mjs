// The desk under Pyodide in Node: a colon and a line in base64 in, an answer out. node desk.mjs FOLDER [GAMES]
// GAMES is a folder of this machine that requests may name games of.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [, , folder, games] = process.argv;
const { openDesk } = await import(pathToFileURL(`${folder}/desk-worker.js`));
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
const answer = await openDesk(load, `${folder}/${parts.pyodide}`, wheel, games !== undefined);
console.log(JSON.stringify({ loaded: (performance.now() - began) / 1000 }));
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "anew") python.runPython("desk = Desk(desk.folders)"); // as if nobody had talked to it
  console.log(line === "anew" ? '"anew"' : answer(new Uint8Array(Buffer.from(line.slice(1), "base64"))));
}
