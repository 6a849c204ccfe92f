// What has been told of a match: its entries one by one, and the lines that sum them up.

import type { Push, ToldLine } from "../made/messages";
import { PACE, settings } from "./settings.svelte";

export type Entry = Readonly<Record<string, unknown>> & { readonly n: number; readonly text: string; readonly entry: string };

const SHOWN = 700; // milliseconds that a line stays when it is shown again, at least

export class Telling {
  entries: readonly Entry[] = $state.raw([]);
  lines: readonly ToldLine[] = $state.raw([]);
  again = $state(-1); // which line is shown again now
  fresh: readonly Entry[] = []; // what the last push told anew, for whoever shows how it moved

  /** `goesOn`: it is told to the same reader as what was told before. */
  take({ log, told }: Push, goesOn: boolean): void {
    const entries = log as unknown as Entry[];
    this.fresh = goesOn ? entries : [];
    this.entries = goesOn ? [...this.entries, ...entries] : entries;
    this.lines = goesOn || told.since > 0 ? [...this.lines.slice(0, told.since), ...told.lines] : told.lines;
  }

  /** What a line tells of, entry by entry. */
  by(line: number): readonly Entry[] {
    return this.entries.slice(this.lines[line - 1]?.end ?? 0, this.lines[line]?.end ?? 0);
  }

  /** The lines that tell of what came after so many entries. */
  after(since: number): readonly number[] {
    return this.lines.flatMap((line, at) => (line.end > since && line.tone !== "heading" ? [at] : []));
  }

  /** Those line by line, as slowly as others' moves are shown. */
  async showAgain(since: number): Promise<void> {
    const { lines } = this;
    for (const at of this.after(since)) {
      if (lines !== this.lines) break; // something else happens now
      this.again = at;
      await new Promise((resolve) => setTimeout(resolve, Math.max(SHOWN, PACE[settings.speed] / 1.4)));
    }
    this.again = -1;
  }
}
