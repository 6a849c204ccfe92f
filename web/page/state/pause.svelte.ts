// How long another's move stays before the next one is shown.

export class Pause {
  held = $state(false); // by a person, until they let go on
  private waiting: { readonly resolve: () => void; timer: number } | undefined;

  /** Resolves after so many milliseconds, or once it is skipped; not while it is held. */
  begin(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = { resolve, timer: 0 };
      const wait = (): void => {
        waiting.timer = window.setTimeout(() => (this.held ? wait() : resolve()), milliseconds);
      };
      this.waiting = waiting;
      wait();
    });
  }

  /** End it now. */
  skip(): void {
    if (this.waiting === undefined) return;
    window.clearTimeout(this.waiting.timer);
    this.waiting.resolve();
    this.waiting = undefined;
  }
}
