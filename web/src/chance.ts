// The words that chance starts from: the same in a page as everywhere else.

/** 128 bits of a hash of what is rolled for and the seed, as four words. */
export async function baseWords(what: string, seed: bigint): Promise<BigInt64Array> {
  const text = new TextEncoder().encode(`tabard chance\n${what}\n${seed}`);
  const words = new DataView(await crypto.subtle.digest("SHA-256", text));
  return BigInt64Array.from([0, 4, 8, 12], (at) => BigInt(words.getUint32(at, true)));
}
