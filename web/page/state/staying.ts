// Has the whole site stay in this browser, so that a game can begin without a network. Nobody waits for it.

import { catalogue } from "./catalogue";

/** What the library has for it: see web/src/stay.ts. */
interface Library {
  keepFromNow(script: string): Promise<unknown>;
  stayOffline(script: string): Promise<void>;
}

const KEEPER = "./offline.js";
const A_MOMENT = 300; // milliseconds in which a keeper comes that will come
let opening: Promise<Library | undefined> | undefined;
let listening: Promise<unknown> | undefined;
let kept: Promise<void> | undefined;

/** Nothing where the site cannot stay: at an address that is neither safe nor of this machine, or as it is edited. */
function library(): Promise<Library | undefined> {
  opening ??= (async () => {
    if (!("serviceWorker" in navigator) || (await catalogue()).some((game) => game.edits !== undefined)) return undefined;
    return (await import(/* @vite-ignore */ new URL("./lib/stay.js", document.baseURI).href)) as Library;
  })();
  return opening;
}

/** Have whatever is loaded from now on kept as it comes, so that `stay` need not fetch it again. Waits a moment at most. */
export function keepFromNow(): Promise<unknown> {
  listening ??= library().then((found) => found?.keepFromNow(KEEPER)).catch(() => undefined);
  return Promise.race([listening, new Promise((resolve) => setTimeout(resolve, A_MOMENT))]);
}

/** Keep all that the site has, once for each visit. Where that cannot be, the page does without, and nothing is said. */
export function stay(): Promise<void> {
  kept ??= library().then((found) => found?.stayOffline(KEEPER)).catch(() => undefined);
  return kept;
}
