// What a person has chosen for this device. It lies in the browser; where that is not allowed it lasts as long as the page.

import { words } from "../words";

export type Theme = "auto" | "dark" | "light";
export type Speed = "slow" | "normal" | "fast" | "none";

interface Chosen {
  theme: Theme;
  speed: Speed;
  confirm: boolean;
  sound: boolean;
  chances: boolean;
  textForm: boolean;
  name: string;
}

const KEY = "tabard.settings";
const USUAL: Chosen = { theme: "dark", speed: "normal", confirm: false, sound: false, chances: false, textForm: false, name: words.usualName };

/** How long another's move stays before the next one, in milliseconds. */
export const PACE: Record<Speed, number> = { slow: 2200, normal: 1100, fast: 450, none: 0 };

/** As far as it is what it should be. */
function kept(): Partial<Chosen> {
  try {
    const found = Object(JSON.parse(localStorage.getItem(KEY) ?? "{}")) as Readonly<Record<string, unknown>>;
    const fits = ([name, usual]: [string, unknown]): boolean => typeof found[name] === typeof usual && (name !== "speed" || Object.hasOwn(PACE, String(found[name])));
    return Object.fromEntries(Object.entries(USUAL).filter(fits).map(([name]) => [name, found[name]]));
  } catch {
    return {};
  }
}

export const settings: Chosen = $state({ ...USUAL, ...kept() });

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // it lasts as long as the page
  }
}

/** Show words in place of the table, or the table in place of words. */
export function turnTextForm(): void {
  settings.textForm = !settings.textForm;
  keep();
}

const device = matchMedia("(prefers-color-scheme: light)");
let light = $state(device.matches); // what the device is set to

/** The theme that is shown. */
export function shown(): "dark" | "light" {
  return settings.theme === "auto" ? (light ? "light" : "dark") : settings.theme;
}

export function wear(): void {
  document.documentElement.dataset["theme"] = shown();
}
device.addEventListener("change", () => {
  light = device.matches;
  wear();
});
