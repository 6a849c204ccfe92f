// SHA-256. A page that does not come over HTTPS, such as one from another machine in the house, has no other.

const WORDS = 64;

/** The first fractional bits of a root of each of the first primes, which the standard takes for its constants. */
function fromPrimes(count: number, root: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => ((prime ** (1 / root)) % 1) * 2 ** 32);
}

const START = fromPrimes(8, 2);
const ROUNDS = fromPrimes(WORDS, 3);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The eight words of the hash. */
export function sha256(message: Uint8Array): Uint32Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const hash = START.slice();
  for (let at = 0; at < padded.length; at += WORDS) add(hash, view, at);
  return hash;
}

function add(hash: Uint32Array, view: DataView, at: number): void {
  const words = new Uint32Array(WORDS);
  for (let n = 0; n < WORDS; n++) {
    if (n < 16) {
      words[n] = view.getUint32(at + 4 * n);
      continue;
    }
    const [early, late] = [words[n - 15]!, words[n - 2]!];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[n] = words[n - 16]! + one + words[n - 7]! + two;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < WORDS; n++) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n]! + words[n]!;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) hash[n]! += word;
}
