// A game's WebAssembly module, and what its section "tabard" says about it.

export interface Field {
  readonly at: number;
  readonly type: "int8" | "int16" | "int32" | "int64" | "uint32";
  readonly shape: readonly number[];
}

export interface About {
  readonly game: string;
  readonly rules: string;
  readonly ops: Readonly<Record<"begin" | "legal" | "step" | "playout" | "observe", number>>;
  readonly table: number;
  readonly actions: number;
  readonly observation: number;
  readonly fields: Readonly<Record<string, Field>>;
  readonly blanks: Readonly<Record<string, string>>;
}

export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly heap: WebAssembly.Global;
  readonly work: (...given: (number | bigint)[]) => number;
}

export interface GameModule {
  readonly about: About;
  readonly exports: Exports;
}

export class NotAGame extends Error {}

/** Compile a module and start it. Throws NotAGame where it is not one of Tabard's. */
export async function start(bytes: BufferSource): Promise<GameModule> {
  const module = await WebAssembly.compile(bytes);
  const [section] = WebAssembly.Module.customSections(module, "tabard");
  if (section === undefined) throw new NotAGame("This WebAssembly module is no game of Tabard's: it does not say which.");
  const about = JSON.parse(new TextDecoder().decode(section)) as About;
  const instance = await WebAssembly.instantiate(module, {});
  return { about, exports: instance.exports as unknown as Exports };
}
