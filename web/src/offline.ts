// A service worker: whatever a page has loaded once is there without a network too.
// A page has it by `await stayOffline()`, of stay.ts, before it loads anything else. What carries a version in its name
// never changes and comes from what is kept; all else is asked for first. What a newer page no longer has goes, once no
// tab is open with the older one.

import { Refused } from "./refused.js";
import { answerOn } from "./talk.js";
import type { Port } from "./worker.js";

const KEPT = "tabard";
const BUILT = "offline.json"; // names the scripts that `make web` lays out: one may need another at any time
const HELD = `${BUILT}?kept`; // under which address it is kept which of them are, and which were of a page before
const VERSIONED = /(?<=-)\d+\.\d+\.\d+[^/]*/;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Page {
  readonly id: string;
  readonly url: string;
}

declare const self: EventTarget & {
  readonly clients: { claim(): Promise<void>; matchAll(which: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly Page[]> };
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
};

let left = false; // whether this address is another program's by now

/** What distinguishes a file from others of the scope; where the scope itself carries a version, that says nothing. */
const inScope = (url: string): string => url.slice(self.registration.scope.length);

/** Keep a response; of a file with a version in its name, in place of all other versions. */
async function keep(kept: Cache, request: Request, response: Response): Promise<void> {
  if (left) return;
  await kept.put(request, response);
  const { url } = request;
  const name = inScope(url);
  if (!VERSIONED.test(name)) return;
  for (const old of await kept.keys())
    if (old.url !== url && inScope(old.url).replace(VERSIONED, "") === name.replace(VERSIONED, "")) await kept.delete(old);
}

async function answer(request: Request): Promise<Response> {
  const kept = await caches.open(KEPT);
  const held = await kept.match(request);
  if (held !== undefined && VERSIONED.test(inScope(request.url))) return held;
  try {
    const response = await fetch(request);
    // A part of a file is not kept, and where there is no room for it nothing is, but the page has it.
    if (response.status === 200) await keep(kept, request, response.clone()).catch(() => undefined);
    return response;
  } catch (fault) {
    if (held !== undefined) return held;
    throw fault;
  }
}

/** Bring and keep what the page loaded before anybody listened; only what is of the scope. Gives what could not be. */
async function bring(urls: readonly string[]): Promise<string[]> {
  const kept = await caches.open(KEPT);
  const one = async (url: string): Promise<string[]> => {
    const request = new Request(url);
    const held = await kept.match(request);
    if (held !== undefined && VERSIONED.test(inScope(url))) return [];
    try {
      const response = await fetch(request);
      if (response.status === 200) await keep(kept, request, response);
      else if (held === undefined) return [url];
    } catch {
      if (held === undefined) return [url]; // or there is no network, and it is here
    }
    return [];
  };
  const ours = urls.map((url) => url.replace(/#.*/, "")).filter((url) => url.startsWith(self.registration.scope));
  return (await Promise.all([...new Set(ours)].map(one))).flat();
}

/** All that belongs to the page as it is now; nothing where there is no list of it, or no network to have it from. */
async function built(): Promise<string[]> {
  const list = await fetch(new URL(BUILT, location.href)).catch(() => undefined);
  return list?.ok ? ((await list.json()) as string[]).map((name) => new URL(name, location.href).href) : [];
}

/** Let go of what belonged to the page before and does no longer, unless another tab is open that may still want it. */
async function letGo(now: readonly string[], asking: string): Promise<void> {
  if (now.length === 0) return;
  const kept = await caches.open(KEPT);
  const list = new URL(HELD, location.href).href;
  const before = ((await (await kept.match(list))?.json()) ?? []) as string[];
  const gone = before.filter((url) => !now.includes(url));
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = open.every(({ id, url }) => id === asking || !url.startsWith(self.registration.scope));
  if (alone) await Promise.all(gone.map((url) => kept.delete(url)));
  await kept.put(list, Response.json(alone ? now : [...now, ...gone]));
}

/** Where another program answers at this address, as a port of one's own machine may be anybody's: leave it to that. */
async function leave(): Promise<void> {
  const found = await fetch(location.href, { cache: "no-store" }).catch(() => undefined);
  const isGone = found?.status === 404 || found?.status === 410;
  const isOther = found?.ok && !/javascript/.test(found.headers.get("Content-Type") ?? "");
  if (!isGone && !isOther) return;
  left = true;
  const kept = await caches.open(KEPT);
  const ours = (await kept.keys()).filter(({ url }) => url.startsWith(self.registration.scope));
  await Promise.all(ours.map((request) => kept.delete(request)));
  await self.registration.unregister();
}

self.addEventListener("install", (event) => (event as Lasting).waitUntil(self.skipWaiting()));
self.addEventListener("message", (event) => {
  const { ports, source } = event as MessageEvent;
  const [port] = ports;
  if (port === undefined) return;
  const all = async (urls: readonly string[]): Promise<void> => {
    const now = await built();
    const missing = await bring([...urls, ...now]);
    if (missing.length > 0) throw new Refused(`Not kept for when there is no network: ${missing.join(", ")}.`);
    await letGo(now, (source as unknown as Page).id);
  };
  const asked = new Promise<void>((done) => answerOn(port as Port, { keep: (urls: readonly string[]) => all(urls).finally(done) }));
  (event as unknown as Lasting).waitUntil(asked); // so that nobody ends this worker meanwhile
});
self.addEventListener("activate", (event) => (event as Lasting).waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  if (request.mode === "navigate") (event as Fetching).waitUntil(leave());
  if (request.method === "GET" && request.url.startsWith(self.registration.scope))
    (event as Fetching).respondWith(answer(request));
});
