// Who sits down where somebody only wants to play: the first bot is a beginner, the others know the game.

import type { GameEntry } from "../../state/catalogue";

const MOST = 3; // seats of a table that is begun in one click

export function botsFor(game: GameEntry): string[] {
  const levels = ["easy", "medium"].filter((level) => game.bots.includes(level));
  const usual = levels.length ? levels : game.bots.slice(0, 1);
  const seats = Math.max(game.seats[0], Math.min(game.seats[1], MOST));
  return Array.from({ length: seats - 1 }, (_, at) => usual[Math.min(at, usual.length - 1)] ?? "random");
}
