// A table as one screen sees it: what was pushed, what can be clicked and what that would do. It knows no rules: it
// shows what it was sent and sends what was chosen.

import type { AskOut, CardPiece, HintMove, Message, MoveOut, Push, Reason } from "../made/messages";
import { laidKnock, turnTone } from "../sound";
import { changes } from "./cells";
import { bot, chances, hint, isEnded, isRefusal, rise, tell, type Told, type Unkept } from "./desk";
import { insteadOf, isInstead, meanings, optionOf, type Option } from "./options";
import { Pause } from "./pause.svelte";
import { PACE, settings } from "./settings.svelte";
import { Telling } from "./telling.svelte";

const ENOUGH = "enough"; // why a signal is aborted: an error would hold on to all that was on the stack, and shown

/** What is shown where a click has more than one meaning, or where each move is confirmed. */
export interface Choice {
  readonly ref: string;
  readonly options: readonly Option[];
}

/** Cards that lie together, to be looked through. */
export interface Heap {
  readonly title: string;
  readonly note?: string;
  readonly cards: readonly CardPiece[];
}

export class Table {
  push: Push = $state.raw(undefined as unknown as Push);
  said = $state(""); // a refusal, where the eye is
  saidTimes = $state(0); // the same may be said once more
  saidAt = $state(""); // the ref that it is about
  reading: CardPiece | undefined = $state.raw(undefined); // what is held close, to be read
  looking: Heap | undefined = $state.raw(undefined); // cards that lie together, held close
  choice: Choice | undefined = $state.raw(undefined);
  hint: readonly HintMove[] | undefined = $state.raw(undefined);
  chances: readonly number[] = $state.raw([]); // of winning, by seat, as far as the one who looks can know them
  fault = $state("");
  kept: string | null = $state(null); // under which id the match is kept in this browser
  unkept: Unkept | undefined = $state(undefined); // else why it is not
  plainly = $state(false); // whether the last bot's search ran in its slow form
  readonly number: number;
  readonly told = new Telling();
  readonly pause = new Pause();
  changed: ReadonlySet<string> = $state.raw(new Set<string>()); // cells in which another lies since the one who looks last moved
  private hintedAt: number | undefined = $state(undefined); // the version about which a hint is being looked for
  begun: Pick<Push, "asks" | "why" | "panels"> | undefined; // what stood open and shut when the answer that is half given was begun
  private read = 0; // entries that the one who looks has said to have read
  private mine = false; // whether what is shown now comes of a move of one who sits here
  private sent = 0;
  private held: Told | undefined; // a bot's answer that waits for its moment
  private stopper = new AbortController(); // has the bot that thinks answer at once
  private chancesStopper = new AbortController();
  taken = 0; // choices that were sent
  private ended = false;
  private botRuns = false;
  private queue: Promise<unknown> = Promise.resolve();

  /** One reader's: `onhanded` is called with what another is shown, and `onlost` once the desk's worker has ended. With
   * either this table has ended. */
  constructor(
    told: Told,
    private readonly onlost: (table: Table) => void,
    private readonly onhanded: (told: Told) => void,
  ) {
    this.number = told.table;
    this.take(told);
  }

  // --- what there is to do ---------------------------------------------------------------------------------

  get ask(): AskOut | undefined {
    return this.push.asks[0];
  }

  /** Whose side is shown: nothing where it is only what everybody may see. */
  get seat(): number | null {
    return this.push.screen.shows;
  }

  /** Whether the page may ask for that now. */
  can(what: Push["can"][number]): boolean {
    return this.push.can.includes(what);
  }

  /** Whether bots wait until what nobody should miss has been read. */
  get waits(): boolean {
    return this.can("go_on") && settings.speed !== "none";
  }

  /** What they wait for, line by line. */
  get unread(): readonly string[] {
    const since = Math.max(this.read, this.push.since);
    return this.told.lines.filter(({ end, tone }) => end > since && tone !== "aside" && tone !== "heading").map(({ text }) => text);
  }

  /** Whether it waits until a person has looked at what their move has shown them, before the curtain falls. */
  get showsLast(): boolean {
    return this.push.screen.handing_to !== null && !this.push.screen.blank;
  }

  name(seat: number): string {
    return this.push.seats[seat - 1]?.name ?? "";
  }

  /** By ref: what a click there can mean. */
  readonly open: ReadonlyMap<string, readonly Option[]> = $derived.by(() => meanings(this.ask));

  /** By ref: why nothing can be done there. */
  readonly shut: ReadonlyMap<string, Reason> = $derived.by(() => {
    const found = new Map<string, Reason>();
    for (const reason of this.push.why) for (const ref of reason.refs) if (!found.has(ref)) found.set(ref, reason);
    return found;
  });

  /** What a click can mean on a piece that has a ref, and another by which it could have been chosen itself. */
  meant(ref: string | undefined, exact?: string): readonly Option[] {
    return [ref, exact].flatMap((one) => (one ? (this.open.get(one) ?? []) : []));
  }

  /** The answer that is half given, step by step, as its moves were called. */
  get steps(): readonly string[] {
    return (this.ask?.steps ?? []).map((step, at) => (at ? undefined : this.begun?.asks[0]?.moves.find(({ text }) => text === step)?.label) ?? step);
  }

  /** A click, a touch or a key on something that has a ref, or is meant by another one besides. */
  point(ref: string, exact?: string): void {
    this.said = "";
    const chosen = this.choice;
    const options = this.meant(ref, exact);
    if (chosen !== undefined) {
      const both = chosen.options.filter((option) => option.refs.includes(ref) && chosen.ref !== ref);
      if (both.length === 1) return void this.play(both[0]!);
      if (chosen.ref === ref && chosen.options.length === 1) return void this.play(chosen.options[0]!);
      this.choice = undefined;
      if (chosen.ref === ref) return;
    }
    const likely = options.length === 1 ? options : options.filter(({ first }) => first);
    if (likely.length === 1 && !settings.confirm) return void this.play(likely[0]!);
    if (options.length) {
      this.choice = { ref, options };
      return;
    }
    const why = this.shut.get(ref) ?? this.shut.get(exact ?? "");
    if (why !== undefined) this.say(why.why, ref);
    else if (this.ask === undefined && this.push.waits) this.say(this.push.waits, ref);
  }

  /** What it would mean to let one ref go over another: the one thing that both mean, else the only thing that the first
   * can mean, where that has no other target. */
  dropped(from: string, to: string): Option | undefined {
    const options = this.open.get(from) ?? [];
    const both = options.filter((option) => to !== from && option.refs.includes(to));
    if (both.length === 1) return both[0];
    return options.length === 1 && options[0]!.refs.length === 1 ? options[0] : undefined;
  }

  /** What was dragged from one ref to another is done; what has a next step, and that at the other ref, with it. */
  async drop(from: string, to: string): Promise<void> {
    const option = this.dropped(from, to);
    if (option === undefined) return this.point(from);
    if (settings.confirm) {
      this.choice = { ref: from, options: [option] };
      return;
    }
    await this.play(option);
    const then = this.open.get(to) ?? [];
    if (to && this.ask?.steps.length && then.length === 1) await this.play(then[0]!);
  }

  say(sentence: string, ref = ""): void {
    this.said = sentence;
    this.saidTimes++;
    this.saidAt = ref;
  }

  /** Esc: leave what is open, else what was half given. */
  leave(): void {
    if (this.choice !== undefined || this.said) {
      this.choice = undefined;
      this.said = "";
    } else if (this.hint !== undefined) this.hint = undefined;
    else if (this.ask?.steps.length) void this.back(null);
  }

  /** Whether anything has come since the last move of the one who looks, to be shown again. */
  get canShowAgain(): boolean {
    const { since, screen } = this.push;
    return since > 0 && screen.handing_to === null && this.seat !== null && this.told.after(since).length > 0;
  }

  // --- what is done ----------------------------------------------------------------------------------------

  play(option: Option): Promise<void> {
    this.choice = undefined;
    this.taken++;
    const { version } = this.push; // it is not sent if something else is shown by then than what it was chosen among
    return this.commands([...(isInstead(option) ? [{ back: null }] : []), { move: option.play }], () => this.push.version === version);
  }

  /** What a button says is done; marked first, where each move is confirmed. `instead`: in place of the step that is given. */
  async move(move: MoveOut, instead = false): Promise<void> {
    const option = instead ? insteadOf(move) : optionOf(move);
    if (!settings.confirm) return this.play(option);
    this.choice = { ref: "", options: [option] };
  }

  back(steps: number | null): Promise<void> {
    return this.command({ back: steps });
  }

  undo(): Promise<void> {
    return this.command({ undo: true });
  }

  /** Whether a hint is being looked for, about what is shown now. */
  get hinting(): boolean {
    return this.hintedAt === this.push.version;
  }

  async askHint(): Promise<void> {
    const { ask, seat } = this;
    const { version } = this.push;
    if (ask === undefined || seat === null || this.hinting) return;
    this.hintedAt = version;
    try {
      const found = await hint(this.number, seat);
      if (this.ended || this.push.version !== version) return; // it is about what was before
      const label = (number: number, text: string): string => ask.moves.find((move) => move.number === number)?.label ?? text;
      this.hint = found.moves.map((move) => ({ ...move, label: label(move.number, move.text) }));
      this.chances = found.chances;
    } catch (fault) {
      if (this.push.version === version || isEnded(fault)) this.failed(fault);
    } finally {
      if (this.hintedAt === version) this.hintedAt = undefined;
    }
  }

  /** Where a person wants to see them always, the chances are worked out anew while nobody else thinks. */
  async watchChances(): Promise<void> {
    const { version, screen, result, thinking, closed } = this.push;
    this.chancesStopper.abort(ENOUGH);
    if (!settings.chances && this.hint === undefined) this.chances = [];
    if (!settings.chances || this.ended || result !== null || closed || thinking.length || screen.handing_to !== null || screen.shows === null) return;
    this.chancesStopper = new AbortController();
    try {
      const found = await chances(this.number, screen.shows, this.chancesStopper.signal);
      if (!this.ended && this.push.version === version) this.chances = found.chances;
    } catch (fault) {
      if (isEnded(fault)) this.failed(fault); // a refusal is about what was before
    }
  }

  command(what: Readonly<Record<string, unknown>>): Promise<void> {
    return this.commands([what]);
  }

  /** One after the other, of which the last is shown: nothing in between, as if it could be answered. */
  private commands(all: readonly Readonly<Record<string, unknown>>[], stands = (): boolean => true): Promise<void> {
    this.chancesStopper.abort(ENOUGH);
    const sending = this.queue.then(async () => {
      this.release();
      if (this.ended || !stands()) return;
      this.mine = all.some((what) => "move" in what);
      try {
        const told: Told[] = [];
        let { version } = this.push;
        for (const what of all) {
          told.push(await tell(this.number, { id: ++this.sent, version, ...what }));
          version = told.at(-1)!.messages.findLast((message) => "panels" in message)?.version ?? version;
        }
        for (const one of told) this.take(one);
      } catch (fault) {
        this.failed(fault);
      } finally {
        this.mine = false;
      }
    });
    this.queue = sending;
    return sending;
  }

  private failed(fault: unknown): void {
    if (this.ended) return;
    if (isEnded(fault)) {
      this.ended = true;
      this.skip();
      this.onlost(this);
    } else if (isRefusal(fault)) this.say(fault.message);
    else this.fault = fault instanceof Error ? fault.message : String(fault);
  }

  /** Whether nothing of this reader's may stay. Where the screen goes from seat to seat and no curtain falls between, both
   * see the same, and the table only turns to the other. */
  private isForAnother({ screen }: Push): boolean {
    if (this.push === undefined || screen.shows === this.seat) return false;
    return this.seat === null || screen.shows === null || this.push.screen.handing_to !== null;
  }

  private take(told: Told): void {
    const { messages, kept, unkept } = told;
    if (this.ended) return;
    if (messages.some((message) => "panels" in message && this.isForAnother(message))) {
      this.ended = true;
      this.skip();
      return this.onhanded(told);
    }
    this.kept = kept;
    this.unkept = unkept;
    for (const message of messages) {
      if ("panels" in message) this.show(message);
      else if ("refused" in message) this.say(message.why);
    }
    if (messages.some((message: Message) => "panels" in message)) void this.letBotsPlay();
  }

  private show(push: Push): void {
    const anew = push.log.length ? push.log[0]!["n"] === 0 : push.told.since === 0 && !push.told.lines.length;
    const same = this.push !== undefined && !anew;
    const ask = push.asks[0];
    if (!ask?.steps.length || !same) this.begun = ask?.steps.length ? undefined : { asks: push.asks, why: push.why, panels: push.panels };
    this.told.take(push, same);
    this.changed = same ? changes(this.push, push, this.mine ? new Set() : this.changed) : new Set();
    if (settings.sound && same) this.sound(push);
    if (!same || push.screen.handing_to !== null) this.chances = [];
    this.push = push;
    this.choice = undefined;
    this.hint = undefined;
    this.said = "";
  }

  private sound(push: Push): void {
    if (push.asks.length && !this.push.asks.length) turnTone();
    else if (this.told.fresh.some((entry) => entry["to"] !== undefined)) laidKnock();
  }

  // --- bots ------------------------------------------------------------------------------------------------

  /** Whose answer is being waited for. */
  get thinker(): string {
    const seat = this.push.thinking[0];
    return seat === undefined ? "" : this.name(seat);
  }

  private async letBotsPlay(): Promise<void> {
    if (this.botRuns || this.ended) return;
    this.botRuns = true;
    try {
      while (this.push.thinking.length && !this.waits && this.push.screen.handing_to === null && !this.ended && !this.fault) {
        const much = this.told.fresh.some((entry) => entry["tone"] === "news") ? 2 : 1; // what nobody should miss stays longer
        const pause = this.pause.begin(much * PACE[settings.speed]);
        const { version, thinking, seats } = this.push;
        const seat = thinking[0]!;
        const level = seats[seat - 1]?.level ?? "easy";
        this.stopper = new AbortController();
        const answering = this.queue.then(() => (this.push.version === version ? bot(this.number, seat, level, this.stopper.signal) : undefined));
        this.queue = answering.catch(() => undefined);
        const told = await answering;
        if (this.ended) return;
        if (told === undefined) continue; // a command came first: it may be that nobody thinks any more
        this.plainly = told.plainly;
        this.held = told;
        await pause;
        this.release();
      }
    } catch (fault) {
      this.failed(fault);
    } finally {
      this.botRuns = false;
    }
  }

  /** What bots wait for has been read. */
  goOn(): Promise<void> {
    this.read = this.told.entries.length;
    return this.command({ go_on: true });
  }

  /** Show now what a bot has answered. */
  skip(): void {
    this.stopper.abort(ENOUGH);
    this.pause.skip();
  }

  private release(): void {
    const held = this.held;
    this.held = undefined;
    if (held !== undefined) {
      this.skip();
      this.take(held);
    }
  }

  /** Leave the table. */
  async end(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    this.skip();
    this.chancesStopper.abort(ENOUGH);
    await rise(this.number);
  }
}
