// How a piece arrives in a cell: it falls from the top of the board, or appears.

import type { TransitionConfig } from "svelte/transition";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** `rows`: how many cells it falls; 0: it does not fall. */
export function fall(_node: Element, { rows }: { rows: number }): TransitionConfig {
  if (still.matches || rows === 0) return { duration: 160, css: (t) => `opacity:${t}` };
  return {
    duration: 130 + 60 * rows,
    easing: (t) => t * t,
    css: (_t, u) => `transform:translateY(calc(${-u * rows} * var(--c)))`,
  };
}
