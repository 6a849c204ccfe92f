// A service worker: whatever a page has loaded once is there without a network too.
//
//   navigator.serviceWorker.register("offline.js", { type: "module" })
//
// What carries a version in its name never changes and comes from what is kept; all else is asked for first.

const KEPT = "tabard";
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

/** Keep a response; of a file with a version in its name, in place of all other versions. */
async function keep(kept: Cache, request: Request, response: Response): Promise<void> {
  await kept.put(request, response);
  const { url } = request;
  if (!VERSIONED.test(url)) return;
  for (const old of await kept.keys())
    if (old.url !== url && old.url.replace(VERSIONED, "") === url.replace(VERSIONED, "")) await kept.delete(old);
}

async function answer(request: Request): Promise<Response> {
  const kept = await caches.open(KEPT);
  const held = await kept.match(request);
  if (held !== undefined && VERSIONED.test(request.url)) return held;
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

self.addEventListener("install", (event) => (event as Lasting).waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => (event as Lasting).waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope))
    (event as Fetching).respondWith(answer(request));
});

export {};
