// The words that chance starts from: the same in a page as everywhere else.

import { sha256 } from "./sha256.js";

/** 128 bits of a hash of what is rolled for and the seed, as four words. */
export function baseWords(what: string, seed: bigint): BigInt64Array {
  const hash = sha256(new TextEncoder().encode(`tabard chance\n${what}\n${seed}`));
  const turnedRound = new DataView(new ArrayBuffer(4));
  return BigInt64Array.from(hash.subarray(0, 4), (word) => {
    turnedRound.setUint32(0, word);
    return BigInt(turnedRound.getUint32(0, true));
  });
}
