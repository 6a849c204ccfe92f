// Work that is done by the lot, so that others are heard now and then.

const AT_A_TIME = 40; // milliseconds

export type Between = () => boolean | Promise<boolean>;

/**
 * Do `count` things, at first so many at once and then as many as fill the time; gives how many were done.
 * `between` is waited for before each lot; where it gives true, the others stay undone.
 */
export async function byTheLot(
  count: number,
  firstLot: number,
  between: Between,
  work: (first: number, many: number) => void,
): Promise<number> {
  let lot = firstLot;
  let done = 0;
  while (done < count && !(await between())) {
    const began = performance.now();
    const many = Math.min(lot, count - done);
    work(done, many);
    if (performance.now() - began < AT_A_TIME / 2) lot *= 2;
    done += many;
  }
  return done;
}
