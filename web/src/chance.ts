// The words that chance starts from: the same in a page as everywhere else.

import { Refused } from "./refused.js";
import { sha256 } from "./sha256.js";

const MOST_BITS = 1024n; // of a seed, as in Python

export type Seed = bigint | number;

/** A seed as it is counted with. Throws Refused where it is none. */
export function readSeed(seed: Seed): bigint {
  if (typeof seed !== "bigint" && !Number.isSafeInteger(seed)) throw new Refused(`A seed is a whole number, not ${seed}.`);
  const read = BigInt(seed);
  if ((read < 0n ? -read : read) >> MOST_BITS) throw new Refused(`A seed has at most ${MOST_BITS} bits.`);
  return read;
}

/** 128 bits of a hash of what is rolled for and the seed, as four words. */
export function baseWords(what: string, seed: bigint): BigInt64Array {
  const hash = sha256(new TextEncoder().encode(`tabard chance\n${what}\n${seed}`));
  const turnedRound = new DataView(new ArrayBuffer(4));
  return BigInt64Array.from(hash.subarray(0, 4), (word) => {
    turnedRound.setUint32(0, word);
    return BigInt(turnedRound.getUint32(0, true));
  });
}
