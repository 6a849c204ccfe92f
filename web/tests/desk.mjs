// The desk under Pyodide in Node: a sign and something in base64 a line in, an answer out.
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
const ways = {
  ":": (line) => answer(new Uint8Array(line)),
  "=": (line) => JSON.stringify(python.runPython(line.toString())), // the value of a piece of Python
  "!": () => python.runPython("desk = Desk(desk.folders)") ?? '"anew"', // as if nobody had talked to it
};
for await (const line of createInterface({ input: process.stdin }))
  console.log(ways[line[0]](Buffer.from(line.slice(1), "base64")));
