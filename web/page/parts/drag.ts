// Dragging with a mouse, a pen or a finger. What is let go over a target means the one thing that can be done with both;
// what has no target of its own is played wherever it is let go outside of where it lay. Anything else changes nothing.

import { tick } from "svelte";
import type { Table } from "../state/table.svelte";
import type { Travel } from "./travel";

const STARTS = 3; // pixels
const AIMED = "data-aimed"; // what the dragged thing can be let go over
const LIFTED = "data-lifted"; // where it was taken from

interface Held {
  readonly element: HTMLElement;
  readonly ref: string;
  readonly x: number;
  readonly y: number;
}

/** An action for the whole table. */
export function drag(area: HTMLElement, { table, travel }: { readonly table: Table; readonly travel: Travel }): { destroy(): void } {
  let held: Held | undefined;
  let ghost: HTMLElement | undefined;
  let says: HTMLElement | undefined; // what letting go here would do

  const begin = (event: PointerEvent): void => {
    leave();
    if (!event.isPrimary || event.button !== 0) return;
    const element = (event.target as Element).closest<HTMLElement>("[data-ref]");
    const ref = element?.dataset["ref"];
    if (element && ref && table.open.has(ref)) held = { element, ref, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent): void => {
    if (held === undefined || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (ghost === undefined && Math.hypot(dx, dy) > STARTS && liftable(held.element)) lift(held);
    if (ghost === undefined || says === undefined) return;
    ghost.style.translate = `${dx}px ${dy}px`;
    const to = over(event);
    const option = to === undefined ? undefined : table.dropped(held.ref, to);
    says.textContent = option ? [option.label, option.price].filter(Boolean).join(": ") : "";
    says.style.translate = `calc(${event.clientX}px - 50%) ${event.clientY + 26}px`;
  };
  const lift = ({ element, ref }: Held): void => {
    const shown = element.querySelector<HTMLElement>(".piece") ?? element;
    const box = shown.getBoundingClientRect();
    ghost = shown.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-ref");
    ghost.removeAttribute("data-move");
    ghost.inert = true;
    Object.assign(ghost.style, { position: "fixed", inset: "auto", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0", zIndex: "50", pointerEvents: "none", opacity: "0.9" });
    says = document.createElement("p");
    says.className = "drag-says";
    document.body.append(ghost, says);
    element.setAttribute(LIFTED, "");
    const aims = new Set((table.open.get(ref) ?? []).flatMap(({ refs }) => refs));
    for (const one of area.querySelectorAll<HTMLElement>("[data-ref]")) if (one !== element && aims.has(one.dataset["ref"]!)) one.setAttribute(AIMED, "");
  };
  /** The ref of what lies there: "" of a place without one, undefined where it came from and beside the table. */
  const over = (event: PointerEvent): string | undefined => {
    const there = document.elementFromPoint(event.clientX, event.clientY);
    const element = there?.closest<HTMLElement>("[data-ref],[data-place]");
    const from = held!.element;
    if (!element || element === from) return undefined;
    const ref = element.dataset["ref"] ?? "";
    const together = table.open.get(held!.ref)?.some(({ refs }) => refs.includes(ref));
    const home = element.dataset["place"] !== undefined && element.dataset["place"] === from.dataset["place"];
    return home && !together ? undefined : ref;
  };
  const drop = (event: PointerEvent): void => {
    const from = held;
    const to = ghost === undefined || table.reading !== undefined ? undefined : over(event);
    const dropped = ghost;
    if (to !== undefined) ghost = undefined; // it stays until it is known what comes of it
    leave();
    if (from === undefined || dropped === undefined) return;
    const swallow = (click: Event): void => click.stopPropagation(); // the click that ends it
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    if (to !== undefined) void land(from, to, dropped);
  };
  const land = async ({ element, ref }: Held, to: string, dropped: HTMLElement): Promise<void> => {
    travel.letGo(element, dropped.getBoundingClientRect());
    await table.drop(ref, to);
    await tick();
    travel.letGo();
    dropped.remove();
  };
  const leave = (): void => {
    ghost?.remove();
    says?.remove();
    ghost = says = held = undefined;
    for (const mark of [AIMED, LIFTED]) for (const one of area.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || ghost === undefined) return;
    event.stopImmediatePropagation();
    leave();
  };
  area.addEventListener("pointerdown", begin);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", leave);
  addEventListener("keydown", escape, { capture: true });
  return {
    destroy: () => {
      leave();
      area.removeEventListener("pointerdown", begin);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", leave);
      removeEventListener("keydown", escape, { capture: true });
    },
  };
}

/** A card or a piece can be taken into the hand; a place on a board, a seat and a button cannot. */
function liftable(element: HTMLElement): boolean {
  return element.matches(".card") || element.querySelector(".piece") !== null;
}
