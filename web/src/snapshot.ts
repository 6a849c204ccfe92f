// A snapshot of Python's memory, kept from one visit to the next: later ones begin with all that takes its time done.

const KEPT = "tabard"; // what the service worker keeps things in, too
const A_WHILE = 2_000; // milliseconds in which whoever has just come has the network to himself
const GZIP = [0x1f, 0x8b];

const none = (): undefined => undefined;

/** What is kept; undefined where nothing is, or nothing can be: that takes HTTPS or `localhost`. */
async function store(): Promise<Cache | undefined> {
  return typeof caches === "undefined" || typeof DecompressionStream === "undefined" ? undefined : caches.open(KEPT);
}

/** The snapshot of this address, unpacked, where an earlier visit has kept it. */
export async function keptSnapshot(url: string | undefined): Promise<Uint8Array | undefined> {
  if (url === undefined) return undefined;
  try {
    const held = await (await store())?.match(url);
    return held && (await unpacked(held));
  } catch {
    return letGo(url);
  }
}

async function unpacked(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return bytes; // whoever sent it had it unpacked on the way
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Fetch the snapshot for the next visit, and let others go; whether it is kept now. */
export async function keepSnapshot(url: string): Promise<boolean> {
  try {
    const kept = await store();
    if (kept === undefined) return false;
    await new Promise((resolve) => setTimeout(resolve, A_WHILE));
    const response = await fetch(url, { priority: "low" } as RequestInit);
    if (response.status !== 200) return false;
    for (const { url: old } of await kept.keys()) if (isSnapshot(old, url)) await kept.delete(old);
    await kept.put(url, response);
    return true;
  } catch {
    return false; // there is no network, or no room
  }
}

/** Keep it no longer: it does not fit. */
export async function letGo(url: string | undefined): Promise<undefined> {
  const kept = await store().catch(none);
  if (url !== undefined) await kept?.delete(url).catch(none);
}

/** Whether an address is that of a snapshot beside another one. */
function isSnapshot(url: string, other: string): boolean {
  const folder = other.slice(0, other.lastIndexOf("/") + 1);
  return url.startsWith(`${folder}snapshot-`);
}
