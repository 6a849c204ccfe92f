// Cards that have no room in their row: first all shrink a little; then those that cannot be played lie over one
// another, then all shrink more, then all lie over one another, then they shrink further.

const LITTLE = 0.8; // of a card's width: shrunk so far, all of it can still be read well
const COMFORTABLE = 0.68; // of a card's width: as small as it gets before cards lie over one another
const SMALL = 60; // pixels of a card's width: it is not made smaller for the sake of others
const LEAST = 40; // pixels of a card's width
const FURTHEST = 0.6; // of a card that another may cover

/** An action for a row of cards. It measures again whenever the row or what is in it changes. */
export function lap(row: HTMLElement): { destroy(): void } {
  const fit = (): void => {
    row.style.removeProperty("--lap");
    row.style.removeProperty("--huddle");
    row.style.removeProperty("--shrunk");
    const cards = [...row.querySelectorAll<HTMLElement>(".card, .slot")];
    const first = cards[0];
    if (first === undefined || row.clientWidth === 0) return;
    const over = (): number => row.scrollWidth - row.clientWidth;
    row.classList.remove("lapped", "tight", "huddled");
    if (over() <= 1) return;
    const wide = first.offsetWidth;
    let now = wide;
    const shrink = (least: number): void => {
      for (; over() > 1 && now > least; now -= 2) row.style.setProperty("--shrunk", `${now - 2}px`);
    };
    if (wide > SMALL) shrink(wide * LITTLE);
    if (over() <= 1) return;
    row.style.removeProperty("--shrunk");
    now = wide;
    if (row.querySelector(".card.off + .card.off")) {
      row.classList.add("huddled");
      for (let more = 0; over() > 1 && more <= FURTHEST; more += 0.06) row.style.setProperty("--huddle", `calc(var(--shrunk, ${wide}px) * ${-more} - 12px)`);
      if (over() <= 1) return;
    }
    row.classList.add("tight");
    shrink(Math.max(LEAST, wide * COMFORTABLE));
    if (over() <= 1) return;
    row.classList.add("lapped");
    for (let more = 0.06; over() > 1 && more <= FURTHEST; more += 0.06) row.style.setProperty("--lap", `${-now * more}px`);
    for (; over() > 1 && now > LEAST; now -= 2) {
      row.style.setProperty("--shrunk", `${now - 2}px`);
      row.style.setProperty("--lap", `${-(now - 2) * FURTHEST}px`);
    }
  };
  const seen = new ResizeObserver(() => requestAnimationFrame(fit));
  const changed = new MutationObserver(fit);
  seen.observe(row);
  changed.observe(row, { childList: true, subtree: true });
  fit();
  return {
    destroy: () => {
      seen.disconnect();
      changed.disconnect();
    },
  };
}
