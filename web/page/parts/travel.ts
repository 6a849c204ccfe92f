// Cards travel from where they were to where they are, as the log tells it, entry by entry. What lies on the table is
// measured before and after each change; copies fly over it and take no clicks. A change in mid-flight measures a copy
// where it is, and from there it goes on.

import type { Motion } from "../made/look";
import type { Entry } from "../state/telling.svelte";

const LASTS = 260; // milliseconds
const APART = 90; // between two that go one after the other
const MOST = 12; // of one change
const EASED = "cubic-bezier(.3,.7,.3,1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");

interface Lying {
  readonly box: DOMRect;
  readonly text: string;
}

interface Flight {
  readonly copy: HTMLElement;
  readonly target: HTMLElement;
  readonly animation: Animation;
  readonly to: string; // the place where it will lie
  readonly text: string;
}

interface Flying extends Lying {
  readonly to: string; // a piece on a board has no text of its own
}

export class Travel {
  private readonly places = new Map<string, { readonly box: DOMRect; readonly cards: Lying[] }>();
  private flights: Flight[] = [];
  private flying: Flying[] = []; // those that a change has met in the air
  private dropped: Flying | undefined;
  private inPlace: Animation[] = []; // of what moves where it lies

  /** What was dragged is let go here: from there it goes on; nothing is, any more. */
  letGo(dragged?: HTMLElement, box?: DOMRect): void {
    if (dragged === undefined || box === undefined) this.dropped = undefined;
    else if (dragged.matches(".card[data-place]")) this.dropped = { box, to: placeOf(dragged), text: textOf(dragged) };
    else this.dropped = { box, to: refOf(dragged), text: "" };
  }

  /** Note where everything lies now. */
  before(area: HTMLElement): void {
    this.flying = this.flights.map(({ copy, to, text }) => ({ box: copy.getBoundingClientRect(), to, text }));
    if (this.dropped) this.flying.push(this.dropped);
    this.dropped = undefined;
    this.land();
    this.places.clear();
    for (const zone of area.querySelectorAll<HTMLElement>("[data-place]:not(.card)")) {
      this.places.set(placeOf(zone), { box: zone.getBoundingClientRect(), cards: [] });
    }
    for (const card of area.querySelectorAll<HTMLElement>(".card[data-place]")) {
      this.places.get(placeOf(card))?.cards.push({ box: card.getBoundingClientRect(), text: textOf(card) });
    }
    for (const cell of area.querySelectorAll<HTMLElement>("[data-ref][data-cell]")) {
      this.places.set(refOf(cell), { box: cell.getBoundingClientRect(), cards: [] });
    }
  }

  /** Show once more how what was told came to lie where it lies still. */
  again(area: HTMLElement, told: readonly Entry[], motion: Motion = {}): void {
    this.before(area);
    this.after(area, told.filter((entry) => this.lies(String(entry["to"] ?? ""), String(entry["card"] ?? ""))), motion);
  }

  private lies(place: string, text: string): boolean {
    return this.places.get(place.toLowerCase())?.cards.some((card) => text !== "" && card.text === text) ?? false;
  }

  /** Show how what has newly been told came to lie where it lies now, and what was in the air how it gets there. */
  after(area: HTMLElement, fresh: readonly Entry[], motion: Motion = {}): void {
    let nth = 0;
    for (const entry of fresh.slice(-3 * MOST)) {
      const from = String(entry["from"] ?? entry["at"] ?? "").toLowerCase();
      const to = String(entry["to"] ?? "").toLowerCase();
      const text = String(entry["card"] ?? "");
      if (!from || !to || from === to || nth >= MOST) continue;
      const target = this.arrived(area, to, text);
      const [start, flew] = this.left(from, text);
      if (target === undefined || start === undefined) continue;
      const how = target.classList.contains("piece") ? (motion.pieces ?? "fly") : (motion.cards ?? "fly");
      if (still.matches || how === "fade") this.inPlace.push(appear(target, nth++ * APART));
      else if (how === "turn") this.inPlace.push(turn(target, nth++ * APART));
      else if (how === "fly") this.fly({ target, to, text }, start, flew ? 0 : nth++ * APART, flew);
    }
    for (const { box, to, text } of this.flying) {
      const target = this.arrived(area, to, text);
      const gone = target?.matches(".card") && textOf(target) !== text; // taken back, say
      if (target !== undefined && !gone && !still.matches) this.fly({ target, to, text }, box, 0, true);
    }
    this.flying = [];
  }

  /** Where a card comes from, and whether it was in the air there. */
  private left(from: string, text: string): [DOMRect | undefined, boolean] {
    const met = this.flying.findIndex((one) => one.to === from && (one.text === text || one.text === ""));
    if (met >= 0) return [this.flying.splice(met, 1)[0]!.box, true];
    const place = this.places.get(from);
    return [place?.cards.find((card) => card.text === text)?.box ?? place?.box, false];
  }

  private arrived(area: HTMLElement, to: string, text: string): HTMLElement | undefined {
    const taken = new Set(this.flights.map(({ target }) => target));
    const cell = [...area.querySelectorAll<HTMLElement>("[data-ref][data-cell]")].find((one) => refOf(one) === to);
    if (cell) return cell.querySelector<HTMLElement>(".piece") ?? undefined;
    const cards = [...area.querySelectorAll<HTMLElement>(".card[data-place]")].filter((card) => placeOf(card) === to && !taken.has(card));
    const last = cards.filter((card) => textOf(card) === text).at(-1);
    return last ?? [...area.querySelectorAll<HTMLElement>("[data-place]")].find((zone) => placeOf(zone) === to)?.querySelector<HTMLElement>(".card") ?? undefined;
  }

  /** `flew`: it was in the air already, and goes on from there. */
  private fly({ target, to, text }: Omit<Flight, "copy" | "animation">, from: DOMRect, delay: number, flew: boolean): void {
    const box = target.getBoundingClientRect();
    if (box.width === 0 || from.width === 0) return;
    const copy = target.cloneNode(true) as HTMLElement;
    for (const one of [copy, ...copy.querySelectorAll("[data-ref], [data-move]")]) {
      one.removeAttribute("data-ref");
      one.removeAttribute("data-move");
    }
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    copy.classList.add("flight");
    const { left, top, width, height } = box;
    Object.assign(copy.style, { position: "fixed", inset: "auto", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, margin: "0", zIndex: "35", pointerEvents: "none" });
    document.body.append(copy);
    target.style.visibility = "hidden";
    const dx = from.left + from.width / 2 - left - width / 2;
    const dy = from.top + from.height / 2 - top - height / 2;
    const share = Math.min(from.width / width, from.height / height);
    const scale = flew ? share : Math.min(1.4, Math.max(0.35, share));
    const animation = copy.animate(
      [{ transform: `translate(${dx}px,${dy}px) scale(${scale})`, opacity: flew ? 1 : 0.6 }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }],
      { duration: LASTS, delay, easing: EASED, fill: "backwards" },
    );
    animation.onfinish = () => this.landed(copy, target);
    this.flights.push({ copy, target, to, text, animation });
  }

  private landed(copy: HTMLElement, target: HTMLElement): void {
    copy.remove();
    target.style.visibility = "";
    this.flights = this.flights.filter((flight) => flight.copy !== copy);
  }

  /** End all that moves: everything lies where it is. An animation that goes on would hold what it moves. */
  land(): void {
    for (const { copy, target, animation } of this.flights) {
      animation.onfinish = null;
      animation.cancel();
      copy.remove();
      target.style.visibility = "";
    }
    for (const one of this.inPlace) one.cancel();
    this.flights = [];
    this.inPlace = [];
  }
}

const placeOf = (one: HTMLElement): string => one.dataset["place"]!.toLowerCase();
const refOf = (one: HTMLElement): string => one.dataset["ref"]!.toLowerCase();
const textOf = (card: HTMLElement): string => card.dataset["text"] ?? "";

/** It is there, without having come from anywhere. */
function appear(target: HTMLElement, delay: number): Animation {
  return target.animate([{ opacity: 0.15 }, { opacity: 1 }], { duration: LASTS, delay, easing: "ease-out", fill: "backwards" });
}

/** It is turned over where it lies. */
function turn(target: HTMLElement, delay: number): Animation {
  return target.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: LASTS, delay, easing: EASED, fill: "backwards" });
}
