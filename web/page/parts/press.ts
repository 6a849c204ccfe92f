// A long press or the other mouse button: what is pressed is to be read, not played.

const LONG = 480; // milliseconds
const FAR = 8; // pixels: then it was the beginning of something else

/** An action: `read` is called for a long press, and the click that ends it does nothing. */
export function press(element: HTMLElement, read: (() => void) | undefined): { update(next: (() => void) | undefined): void; destroy(): void } {
  let wanted = read;
  let timer = 0;
  let from: { x: number; y: number } | undefined;
  let held = false;
  const begin = (event: PointerEvent): void => {
    held = false;
    from = { x: event.clientX, y: event.clientY };
    if (wanted && event.pointerType !== "mouse") timer = window.setTimeout(() => ((held = true), wanted?.()), LONG);
  };
  const move = (event: PointerEvent): void => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) end();
  };
  const end = (): void => window.clearTimeout(timer);
  const click = (event: MouseEvent): void => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const menu = (event: MouseEvent): void => {
    if (!wanted) return;
    event.preventDefault();
    if (!held) wanted();
  };
  element.addEventListener("pointerdown", begin);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener("click", click, { capture: true });
  element.addEventListener("contextmenu", menu);
  return {
    update: (next) => (wanted = next),
    destroy: () => {
      end();
      element.removeEventListener("pointerdown", begin);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      element.removeEventListener("click", click, { capture: true });
      element.removeEventListener("contextmenu", menu);
    },
  };
}
