// What lies in the cells of a board, and what cards are called.

import type { CardPiece, Cell, Push } from "../made/messages";

export function textOf(cell: Cell): string {
  return (cell.name ?? cell.text ?? "").trim();
}

/** By its text, with what it shows where that is another word. */
export function called(card: CardPiece): string {
  return [...new Set([card.text, card.name])].filter(Boolean).join(" ");
}

/** Whether a piece is there, and not only the number of steps to it. */
export function stands(cell: Cell): boolean {
  return textOf(cell) !== "" && (cell.steps === undefined || cell.tint !== undefined);
}

/** The cells, as "column,row", in which another piece lies than before, with those that were told already. */
export function changes(before: Push, now: Push, known: ReadonlySet<string>): ReadonlySet<string> {
  const cells = (push: Push) => push.panels.flatMap((panel) => (panel.kind === "grid" ? [panel.cells] : []))[0];
  const [old, fresh] = [cells(before), cells(now)];
  const found = new Set(known);
  fresh?.forEach((row, y) =>
    row.forEach((cell, x) => {
      const was = old?.[y]?.[x];
      if (cell.tint && textOf(cell) && (was?.tint !== cell.tint || textOf(was) !== textOf(cell))) found.add(`${x},${y}`);
    }),
  );
  return found;
}
