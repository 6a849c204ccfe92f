// Where the page begins.
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { catalogue } from "./state/catalogue";
import { keepFromNow } from "./state/staying";

mount(App, { target: document.getElementById("app")! });
void keepFromNow();

/** Where a game is edited while it is played, the page follows. */
async function followEdits(): Promise<void> {
  const shown = (await catalogue()).find((game) => game.edits !== undefined)?.edits;
  if (shown === undefined) return;
  const { default: Edited } = await import("./Edited.svelte");
  mount(Edited, { target: document.body, props: { shown } });
}
void followEdits().catch(() => undefined); // without a catalogue the page itself says so
