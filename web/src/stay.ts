// Has a page stay: from its first visit on it is there without a network, with all that it has loaded.

import { Caller } from "./talk.js";
import type { Port } from "./worker.js";

const A_MOMENT = 1_000; // milliseconds

/**
 * Let `offline.js`, which lies beside the page, keep the page, whatever it has loaded and whatever it loads from now on.
 * `also`: files that are to be brought now, though the page may need them later only. Rejects where a file cannot be kept.
 */
export async function stayOffline(script = "offline.js", also: readonly string[] = []): Promise<void> {
  const keeper = await keepFromNow(script);
  await event(window, "load", () => document.readyState === "complete");
  const { port1, port2 } = new MessageChannel();
  keeper.postMessage(null, [port2]);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const named = also.map((name) => new URL(name, location.href).href);
  const caller = new Caller(port1 as Port, () => port1.close());
  await caller.ask("keep", [location.href, ...loaded, ...named]).finally(() => caller.close());
}

/**
 * Let it keep whatever the page loads from now on: so that nothing has to be fetched again by `stayOffline`. A page that
 * was loaded past it, or while it began, is never taken over: such a one waits a moment, and has all brought afterwards.
 */
export async function keepFromNow(script = "offline.js"): Promise<ServiceWorker> {
  await navigator.serviceWorker.register(script, { type: "module" });
  const { active } = await navigator.serviceWorker.ready;
  const taken = event(navigator.serviceWorker, "controllerchange", () => navigator.serviceWorker.controller !== null);
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, A_MOMENT))]);
  return active!;
}

/** Wait for an event, unless what it tells of has happened. */
function event(from: EventTarget, name: string, happened: () => boolean): Promise<void> {
  if (happened()) return Promise.resolve();
  return new Promise((resolve) => from.addEventListener(name, () => resolve(), { once: true }));
}
