// What lies in a program's memory from its beginning: it comes with the program, so a snapshot of that memory leaves it out.

const SECTIONS = 8; // where they begin
const DATA = 11; // the section of what lies there
const [AT_ONCE, CONSTANT, END] = [0, 0x41, 0x0b]; // a part that is laid as the program begins, at an address that is a constant
const START = 4; // where a snapshot says, in four bytes, at which of its bytes the memory begins

/** Take from a snapshot of a module's memory what the module itself brings: most of it becomes nothing. */
export function withoutStatic(snapshot: Uint8Array, module: Uint8Array): Uint8Array {
  return shifted(snapshot, module, -1);
}

/** The snapshot as it was before. */
export function withStatic(snapshot: Uint8Array, module: Uint8Array): Uint8Array {
  return shifted(snapshot, module, 1);
}

/** Each byte for which there is one in the module has that added, or taken away: bytes go round. No copy is made of so
 * much. */
function shifted(snapshot: Uint8Array, module: Uint8Array, by: 1 | -1): Uint8Array {
  const memory = snapshot.subarray(new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(START, true));
  for (const { at, bytes } of segments(module)) for (let n = 0; n < bytes.length; n++) memory[at + n]! += by * bytes[n]!;
  return snapshot;
}

/** The parts of a memory that a module fills, by where they lie. */
function* segments(module: Uint8Array): Generator<{ readonly at: number; readonly bytes: Uint8Array }> {
  const reader = new Reader(module, SECTIONS);
  while (reader.at < module.length) {
    const section = reader.bytes(1)[0];
    const inside = new Reader(reader.bytes(reader.number()), 0);
    if (section !== DATA) continue;
    for (let left = inside.number(); left > 0; left--) {
      inside.expect(AT_ONCE);
      inside.expect(CONSTANT);
      const at = inside.number();
      inside.expect(END);
      yield { at, bytes: inside.bytes(inside.number()) };
    }
  }
}

class Reader {
  constructor(
    private readonly module: Uint8Array,
    public at: number,
  ) {}

  bytes(count: number): Uint8Array {
    return this.module.subarray(this.at, (this.at += count));
  }

  /** A number, seven bits a byte. One of an address is never so large that it would have a sign. */
  number(): number {
    let found = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.module[this.at++]!;
      found |= (byte & 127) << shift;
      if (byte < 128) return found >>> 0;
    }
  }

  expect(byte: number): void {
    if (this.bytes(1)[0] !== byte) throw new Error("What fills this module's memory is written in a way that is not known here.");
  }
}
