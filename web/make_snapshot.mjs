// Puts a snapshot of Python's memory with Tabard and its games imported beside what `pack_desk.py` has laid out, for the
// second visit and all later ones: node web/make_snapshot.mjs FOLDER. Nobody has played in it and nothing is drawn yet.
import { createHash } from "node:crypto";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

// A fault is told without the page-long line of Pyodide's that it came through.
process.on("uncaughtException", (fault) => {
  console.error(fault.message);
  process.exit(1);
});

const folder = process.argv[2];
const { IMPORTS, startPython } = await import(pathToFileURL(`${folder}/desk-python.js`));
const list = `${folder}/desk.json`;
const { snapshot: _old, ...parts } = JSON.parse(await readFile(list, "utf8"));
const { withoutStatic } = await import(pathToFileURL(`${folder}/static-data.js`));
const { loadPyodide } = await import(pathToFileURL(`${folder}/${parts.pyodide}pyodide.mjs`));

// Docstrings are for whoever reads the sources: the desk asks for none.
const UNDOCUMENTED = `
import contextlib, gc, types
for one in gc.get_objects():
    if isinstance(one, types.FunctionType) and one.__doc__:
        one.__doc__ = None
        if one.__code__.co_consts and isinstance(one.__code__.co_consts[0], str):
            one.__code__ = one.__code__.replace(co_consts=(None, *one.__code__.co_consts[1:]))
    elif isinstance(one, type) and isinstance(one.__dict__.get("__doc__"), str):
        with contextlib.suppress(TypeError, AttributeError):  # of classes that are not written in Python
            one.__doc__ = None
`;

// What was let go is still in memory: it is written over, since nobody should have to load it.
const WIPED = `
import gc, linecache
linecache.clearcache()
gc.collect()
for size in [1 << bits for bits in range(16, 9, -1)]:
    hold = [bytearray(size) for _ in range((1 << 20) // size)]
for size in range(16, 513, 16):
    hold = [bytes(max(size - 33, 0)) for _ in range((1 << 18) // size)]
del hold
gc.collect()
`;

const wheel = new Uint8Array(await readFile(`${folder}/${parts.wheel}`));
const python = await startPython(loadPyodide, { indexURL: `${folder}/${parts.pyodide}`, _makeSnapshot: true }, wheel);
python.runPython(IMPORTS);
python.runPython(UNDOCUMENTED);
python.runPython(WIPED);
const program = new Uint8Array(await readFile(`${folder}/${parts.pyodide}pyodide.asm.wasm`));
const snapshot = gzipSync(withoutStatic(python.makeMemorySnapshot(), program), { level: 9 });

for (const name of await readdir(folder)) if (name.startsWith("snapshot-")) await rm(`${folder}/${name}`);
const digest = createHash("sha256").update(snapshot).digest("hex").slice(0, 12);
const name = `snapshot-${/-(\d+\.\d+\.\d+)/.exec(parts.wheel)[1]}+${digest}.bin`;
await writeFile(`${folder}/${name}`, snapshot);
await writeFile(list, JSON.stringify({ ...parts, snapshot: name }, null, 1) + "\n");
