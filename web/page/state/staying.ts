// Has the whole site stay in this browser, so that a game can begin without a network. Nobody waits for it.

import { catalogue } from "./catalogue";

let kept: Promise<void> | undefined;

/** Keep all that the site has, once for each visit. Where that cannot be, the page does without, and nothing is said. */
export function stay(): Promise<void> {
  kept ??= keepAll().catch(() => undefined);
  return kept;
}

async function keepAll(): Promise<void> {
  if (!("serviceWorker" in navigator)) return; // an address that is neither safe nor of this machine
  if ((await catalogue()).some((game) => game.edits !== undefined)) return; // it is other files in a moment
  const library = (await import(/* @vite-ignore */ new URL("./lib/stay.js", document.baseURI).href)) as {
    stayOffline(script: string): Promise<void>;
  };
  await library.stayOffline("./offline.js");
}
