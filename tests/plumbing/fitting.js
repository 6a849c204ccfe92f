// What of a page is cut off, lies under something else or outside of what it belongs to, as sentences. Whatever is told
// is looked at: every text, every button, every card. `least`: how small a thing to be touched may be.
async ({ least }) => {
  const SLACK = 1.5; // pixels
  const found = new Set();
  const drawn = { opacityProperty: true, visibilityProperty: true };
  const lines = 40; // of a long log its last ones are looked at
  const old = new Set([...document.querySelectorAll("[role=log], .words ul")].flatMap((list) => [...list.querySelectorAll("p, h3, li, .columns > *")].slice(0, -lines)));
  const shown = (one) => !old.has(one) && one.checkVisibility(drawn) && !one.closest("dialog:not([open]), .sr, [aria-hidden=true], [inert]");
  const words = (one) => (one.innerText || one.getAttribute("aria-label") || String(one.className)).trim().replace(/\s+/g, " ").slice(0, 40);
  const named = (one) => `${one.tagName.toLowerCase()}.${String(one.className.baseVal ?? one.className).split(" ")[0]} '${words(one)}'`;
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(",");
  const related = (one, other) => one.contains(other) || other.contains(one);
  const within = (box, outer) => box.left >= outer.left - SLACK && box.right <= outer.right + SLACK && box.top >= outer.top - SLACK && box.bottom <= outer.bottom + SLACK;
  const rolls = (style, axis) => ["auto", "scroll"].includes(style[`overflow${axis}`]);
  const root = document.querySelector("dialog[open], .curtain, .choice") ?? document.body; // what lies beneath is to be covered
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const frames = 6; // a row of cards measures itself again in the one after that in which its room has changed

  await document.fonts.ready;
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 5_000);
  await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  for (let at = 0; at < frames; at++) await frame();
  if (document.documentElement.scrollWidth > innerWidth) found.add(`the page is ${document.documentElement.scrollWidth} wide, the screen ${innerWidth}`);

  /** What cuts a box off: an ancestor that neither shows what hangs out of it nor can be scrolled to it. */
  const cut = (first, box) => {
    for (let outer = first; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const frame = outer.getBoundingClientRect();
      const wide = !rolls(style, "X") && (box.left < frame.left - SLACK || box.right > frame.right + SLACK);
      const high = !rolls(style, "Y") && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK);
      if (wide || high) return outer;
      if (rolls(style, "X") || rolls(style, "Y")) return undefined; // it is scrolled to
    }
    return undefined;
  };

  /** Whether one sees through a thing: a place to be clicked that lies over others. */
  const clear = (one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return !one.textContent.trim() && !one.closest("svg") && backgroundImage === "none" && /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };

  /** What lies over the middle of a box. */
  const over = (element, box) => {
    const before = element.style.pointerEvents;
    element.style.pointerEvents = "auto"; // what takes no clicks is seen all the same
    const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    element.style.pointerEvents = before;
    return there && !related(element, there) && !clear(there) ? there : undefined;
  };

  const look = (element, boxOf, what, first = element.parentElement) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    for (const box of boxOf()) {
      if (box.width < 1 || box.height < 1) continue;
      if (box.left < -SLACK || box.right > innerWidth + SLACK) found.add(`${what} reaches over the edge of the screen (${round(box)})`);
      const by = cut(first, box);
      if (by) found.add(`${what} (${round(box)}) is cut off by ${named(by)} (${round(by.getBoundingClientRect())})`);
      const other = over(element, box);
      if (other && !by) found.add(`${what} (${round(box)}) lies under ${named(other)}`);
    }
  };

  // Texts: where they are written, and within the card, button or panel that they belong to.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.matches("script, style, noscript, option, title") || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const what = `'${text.data.trim().slice(0, 40)}' in ${named(element.closest("button, .card, .panel, .cell") ?? element)}`;
    const size = parseFloat(getComputedStyle(element).fontSize);
    const letters = () => Array.from(range.getClientRects(), (box) => new DOMRect(box.left, (box.top + box.bottom - size) / 2, box.width, size));
    look(element, letters, what, element);
    if (element.scrollWidth > element.clientWidth + SLACK && getComputedStyle(element).textOverflow === "ellipsis") found.add(`${what} is cut short`);
    const owner = element.closest("button, .btn, .card, .panel, .cell");
    const hangs = element.closest(".price, .badge, .sr"); // meant to hang over an edge
    if (owner && !hangs)
      for (const box of letters())
        if (box.width >= 1 && !within(box, owner.getBoundingClientRect()) && !rolls(getComputedStyle(owner), "Y"))
          found.add(`${what} (${round(box)}) hangs out of it (${round(owner.getBoundingClientRect())})`);
  }

  // What can be pressed: large enough, and nothing over it.
  for (const one of root.querySelectorAll("button, a.btn, select, summary, a.brand, label:has([type=radio], [type=checkbox]), .entry")) {
    if (!shown(one) || one.disabled) continue;
    if (!one.matches(".card")) look(one, () => [one.getBoundingClientRect()], named(one));
    if (one.ariaDisabled === "true") continue; // it says why nothing can be done with it
    const { width, height } = one.getBoundingClientRect();
    const enough = one.closest(".board") ? least / 2 : least; // the places of a board share the width of the screen
    if (Math.min(width, height) < enough - 0.5) found.add(`${named(one)} is ${Math.round(width)} by ${Math.round(height)}`);
  }

  // Cards: where they lap, what is written on each is still to be seen, which the texts have shown; none hides another.
  const cards = [...root.querySelectorAll(".card")].filter(shown);
  for (const card of cards) look(card, () => [strip(card)], named(card));
  function strip(card) {
    const box = card.getBoundingClientRect();
    const width = Math.min(box.width, 18); // as much of a card as must be seen
    return new DOMRect(box.left, box.top, width, box.height);
  }
  scrollTo(0, 0);
  return [...found];
}
