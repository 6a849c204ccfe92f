// Cards travel from where they were to where they are, as the log tells it, entry by entry. What lies on the table is
// measured before and after each change; copies fly over it and take no clicks. A change in mid-flight ends the flight.

import type { Motion } from "../made/look";
import type { Entry } from "../state/telling.svelte";

const LASTS = 260; // milliseconds
const APART = 90; // between two that go one after the other
const MOST = 12; // of one change

const still = matchMedia("(prefers-reduced-motion: reduce)");

interface Spot {
  readonly box: DOMRect;
  readonly text: string;
}

export class Travel {
  private readonly places = new Map<string, { readonly box: DOMRect; readonly cards: Spot[] }>();
  private flights: { readonly copy: HTMLElement; readonly target: HTMLElement }[] = [];

  /** Note where everything lies now. */
  before(area: HTMLElement): void {
    this.land();
    this.places.clear();
    for (const zone of area.querySelectorAll<HTMLElement>("[data-place]:not(.card)")) {
      this.places.set(zone.dataset["place"]!.toLowerCase(), { box: zone.getBoundingClientRect(), cards: [] });
    }
    for (const card of area.querySelectorAll<HTMLElement>(".card[data-place]")) {
      const place = this.places.get(card.dataset["place"]!.toLowerCase());
      place?.cards.push({ box: card.getBoundingClientRect(), text: card.dataset["text"] ?? "" });
    }
    for (const cell of area.querySelectorAll<HTMLElement>("[data-ref][data-cell]")) {
      this.places.set(cell.dataset["ref"]!.toLowerCase(), { box: cell.getBoundingClientRect(), cards: [] });
    }
  }

  /** Show how what has newly been told came to lie where it lies now. */
  after(area: HTMLElement, fresh: readonly Entry[], motion: Motion = {}): void {
    if (still.matches) return;
    let nth = 0;
    for (const entry of fresh.slice(-3 * MOST)) {
      const from = String(entry["from"] ?? entry["at"] ?? "").toLowerCase();
      const to = String(entry["to"] ?? "").toLowerCase();
      if (!from || !to || from === to || nth >= MOST) continue;
      const target = this.arrived(area, to, String(entry["card"] ?? ""));
      const start = this.left(from, String(entry["card"] ?? ""));
      if (target === undefined || start === undefined) continue;
      if ((target.classList.contains("piece") ? (motion.pieces ?? "fly") : (motion.cards ?? "fly")) !== "fly") continue;
      this.fly(target, start, nth++);
    }
  }

  private left(from: string, text: string): DOMRect | undefined {
    const place = this.places.get(from);
    return place?.cards.find((card) => card.text === text)?.box ?? place?.box;
  }

  private arrived(area: HTMLElement, to: string, text: string): HTMLElement | undefined {
    const taken = new Set(this.flights.map(({ target }) => target));
    const cell = [...area.querySelectorAll<HTMLElement>("[data-ref][data-cell]")].find((one) => one.dataset["ref"]!.toLowerCase() === to);
    if (cell) return cell.querySelector<HTMLElement>(".piece") ?? undefined;
    const cards = [...area.querySelectorAll<HTMLElement>(".card[data-place]")].filter((card) => card.dataset["place"]!.toLowerCase() === to && !taken.has(card));
    const last = cards.filter((card) => card.dataset["text"] === text).at(-1);
    return last ?? [...area.querySelectorAll<HTMLElement>("[data-place]")].find((zone) => zone.dataset["place"]!.toLowerCase() === to)?.querySelector<HTMLElement>(".card") ?? undefined;
  }

  private fly(target: HTMLElement, from: DOMRect, nth: number): void {
    const to = target.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) return;
    const copy = target.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-ref");
    copy.removeAttribute("data-move");
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    Object.assign(copy.style, { position: "fixed", left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px`, margin: "0", zIndex: "35", pointerEvents: "none", inset: "" });
    copy.style.left = `${to.left}px`;
    copy.style.top = `${to.top}px`;
    document.body.append(copy);
    target.style.visibility = "hidden";
    this.flights.push({ copy, target });
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = Math.min(1.4, Math.max(0.35, Math.min(from.width / to.width, from.height / to.height)));
    const flight = copy.animate(
      [{ transform: `translate(${dx}px,${dy}px) scale(${scale})`, opacity: 0.6 }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }],
      { duration: LASTS, delay: nth * APART, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
    );
    flight.onfinish = () => this.landed(copy, target);
  }

  private landed(copy: HTMLElement, target: HTMLElement): void {
    copy.remove();
    target.style.visibility = "";
    this.flights = this.flights.filter((flight) => flight.copy !== copy);
  }

  /** End all flights: everything lies where it is. */
  land(): void {
    for (const { copy, target } of this.flights) {
      copy.remove();
      target.style.visibility = "";
    }
    this.flights = [];
  }
}
