// A game that is edited while its page is open: the server says what stands for it now, and what is wrong with it.

interface Edits {
  readonly edits: string;
  readonly fault: string | null;
}

const LOOK = 600; // milliseconds

/** Load the page anew once something newer than `shown` is there; `tell` hears of a fault, or that there is none. */
export function follow(shown: string, tell: (fault: string) => void): () => void {
  const timer = setInterval(() => void look().catch(() => undefined), LOOK); // who serves it may have ended
  async function look(): Promise<void> {
    const got = await fetch("./edits.json", { cache: "no-store" });
    if (!got.ok) return;
    const { edits, fault } = (await got.json()) as Edits;
    if (edits === shown) tell(fault ?? "");
    else location.reload();
  }
  return () => clearInterval(timer);
}
