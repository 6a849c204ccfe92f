// Dragging with a mouse or a pen: what is let go over a target means the one thing that can be done with both. On a touch
// screen tapping one after the other does the same, since fingers drag by mistake.

import type { Table } from "../state/table.svelte";

const STARTS = 5; // pixels

/** An action for the whole table. */
export function drag(area: HTMLElement, table: Table): { destroy(): void } {
  let held: { readonly element: HTMLElement; readonly ref: string; readonly x: number; readonly y: number } | undefined;
  let ghost: HTMLElement | undefined;

  const begin = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || event.button !== 0) return;
    const element = (event.target as Element).closest<HTMLElement>("[data-ref]");
    const ref = element?.dataset["ref"];
    if (element && ref && table.open.has(ref)) held = { element, ref, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent): void => {
    if (held === undefined) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (ghost === undefined && Math.hypot(dx, dy) > STARTS) lift(held.element);
    if (ghost !== undefined) ghost.style.translate = `${dx}px ${dy}px`;
  };
  const lift = (element: HTMLElement): void => {
    const shown = element.querySelector<HTMLElement>(".piece") ?? element;
    const box = shown.getBoundingClientRect();
    ghost = shown.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-ref");
    ghost.inert = true;
    Object.assign(ghost.style, { position: "fixed", inset: "auto", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0", zIndex: "50", pointerEvents: "none", opacity: "0.9" });
    document.body.append(ghost);
  };
  const drop = (event: PointerEvent): void => {
    const from = held;
    const dragged = ghost !== undefined;
    leave();
    if (from === undefined || !dragged) return;
    const swallow = (click: Event): void => click.stopPropagation(); // the click that ends it
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-ref],[data-place]");
    if (over && over !== from.element) void table.drop(from.ref, over.dataset["ref"] ?? "");
  };
  const leave = (): void => {
    ghost?.remove();
    ghost = undefined;
    held = undefined;
  };
  area.addEventListener("pointerdown", begin);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", leave);
  return {
    destroy: () => {
      leave();
      area.removeEventListener("pointerdown", begin);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", leave);
    },
  };
}
