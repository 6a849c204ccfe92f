// A service worker: whatever a page has loaded once is there without a network too.
// A page has it by `await stayOffline()`, of stay.ts, before it loads anything else. What carries a version in its name
// never changes and comes from what is kept; all else is asked for first.

import { Refused } from "./refused.js";
import { answerOn } from "./talk.js";
import type { Port } from "./worker.js";

const KEPT = "tabard";
const BUILT = "offline.json"; // names the scripts that `make web` lays out: one may need another at any time
const VERSIONED = /(?<=-)\d+\.\d+\.\d+[^/]*/;

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

declare const self: EventTarget & {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
};

/** What distinguishes a file from others of the scope; where the scope itself carries a version, that says nothing. */
const inScope = (url: string): string => url.slice(self.registration.scope.length);

/** Keep a response; of a file with a version in its name, in place of all other versions. */
async function keep(kept: Cache, request: Request, response: Response): Promise<void> {
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

/** The scripts beside this one; none where there is no list of them, or no network to have it from. */
async function built(): Promise<string[]> {
  const list = await fetch(new URL(BUILT, location.href)).catch(() => undefined);
  return list?.ok ? ((await list.json()) as string[]).map((name) => new URL(name, location.href).href) : [];
}

self.addEventListener("install", (event) => (event as Lasting).waitUntil(self.skipWaiting()));
self.addEventListener("message", (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port === undefined) return;
  answerOn(port as Port, {
    keep: async (urls: readonly string[]) => {
      const missing = await bring([...urls, ...(await built())]);
      if (missing.length > 0) throw new Refused(`Not kept for when there is no network: ${missing.join(", ")}.`);
    },
  });
});
self.addEventListener("activate", (event) => (event as Lasting).waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope))
    (event as Fetching).respondWith(answer(request));
});
