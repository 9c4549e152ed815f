import type { CartLine } from "#shop/carts/contract.ts";
import { areSameLines, keyOf, withAmounts } from "#shop/carts/lines.ts";
import type { PriceWords } from "#shop/storefront/price-words.ts";
import {
  bringVisitCart,
  type KeptCart,
  keepAsFavourite,
  openCart,
  whenKeptChanges,
} from "#shop/storefront/web/index.ts";
import { browserClient } from "#web/browser-api.ts";
import { filled } from "#web/islands/texts.ts";
import type { Where } from "#web/site/place.ts";
import type { CartWords } from "../shown/cart-words.ts";
import { readView, whyNoPrice } from "../shown/read-view.ts";
import { priceChange, type ShownCart, shownCart } from "../shown/shown-cart.ts";
import type { Asked, CartState } from "./cart-state.ts";
import { keptCode, noteCode, noteOrder, noteSeen, seenBefore } from "./noted.ts";

type Opening = {
  start: CartState;
  onAccount: boolean;
  where: Where;
  prices: PriceWords;
  words: CartWords;
  update: (state: CartState) => void;
};

/** A stepper that is held down asks once, when it has come to rest; in milliseconds. */
const restful = 400;

/** The cart of a page that is open: it keeps what the visitor changes, and prices it again. */
export class OpenCart {
  readonly #opening: Opening;
  readonly #seen = seenBefore();
  readonly #deaf: () => void;
  #state: CartState;
  #kept: KeptCart | null = null;
  /** What is still to be kept, by the keys of lines; while one change is on its way, all that follow are one. */
  readonly #pending = new Map<string, CartLine>();
  #isQueued = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pricing: AbortController | null = null;
  /** The visitor has changed something, and is to be told the new total. */
  #tells = false;
  /** The visitor asks for another order than the one that was begun; what is said of it is sent one after the other. */
  #asksAnew = false;
  #noted: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(opening: Opening) {
    this.#opening = opening;
    this.#state = opening.start;
    this.#deaf = whenKeptChanges(() => this.#follow());
    void this.#begin();
  }

  /** Says how many there are to be of each; none for 0. */
  change(wanted: readonly CartLine[]): void {
    this.#keep(wanted);
    this.#set({ undo: null });
  }

  /** Takes lines out; `text` says so beside the way back. */
  takeOut(lines: readonly CartLine[], text: string): void {
    this.#keep(lines.map((line) => ({ ...line, amount: 0 })));
    this.#set({ undo: { text, lines } });
  }

  /** Moves a line to the favourites. */
  favour(line: CartLine, text: string): void {
    const { onAccount, words } = this.#opening;
    keepAsFavourite(line.item, { onAccount }).then(
      () => this.takeOut([line], text),
      () => this.#set({ refused: words.unsaved }),
    );
  }

  undo(): void {
    this.change(this.#state.undo?.lines ?? []);
  }

  ask(asked: Partial<Asked>): void {
    this.#asksAnew = true;
    this.#set({ asked: { ...this.#state.asked, ...asked }, told: "" });
    this.#priceSoon({ byHand: true });
  }

  again(): void {
    this.#set({ status: this.#state.view ? "shown" : "loading", refused: "" });
    void this.#begin();
  }

  end(): void {
    this.#isOver = true;
    this.#deaf();
    clearTimeout(this.#timer);
    this.#pricing?.abort();
  }

  #set(change: Partial<CartState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#isOver) this.#opening.update(this.#state);
  }

  async #begin(): Promise<void> {
    const { start, onAccount } = this.#opening;
    try {
      const kept = await openCart({ onAccount });
      if (kept.place === "browser" && start.lines.length > 0) await bringVisitCart();
      await kept.join();
      this.#kept = kept;
      const { isBegun, asked: before } = this.#state;
      // An order that was begun knows its code, or that it was taken back.
      const asked = { ...before, code: before.code || (isBegun ? "" : keptCode()) };
      const names = Object.fromEntries(Object.entries(this.#seen).map(([key, { name }]) => [key, name]));
      this.#set({ place: kept.place, lines: this.#linesNow(), asked, names });
      this.#flush();
      const { view, lines } = this.#state;
      // The server has just done it.
      const isPriced = view !== null && view === start.view && areSameLines(lines, start.lines);
      if (isPriced && isSameAsked(asked, start.asked)) this.#show(view);
      else await this.#price();
    } catch (error) {
      this.#set({ status: "failed", refused: whyNoPrice(error) });
    }
  }

  async #price(): Promise<void> {
    clearTimeout(this.#timer);
    this.#pricing?.abort();
    const { signal } = (this.#pricing = new AbortController());
    const { lines, asked } = this.#state;
    if (lines.length === 0) return this.#showEmpty();
    try {
      const view = shownCart(await readView(browserClient(signal), { lines, ...asked }), this.#opening);
      if (!signal.aborted) this.#show(view);
    } catch (error) {
      if (!signal.aborted) this.#set({ status: "failed", told: "", refused: whyNoPrice(error) });
    }
  }

  #showEmpty(): void {
    const told = this.#tells ? this.#opening.words.empty : "";
    this.#tells = false;
    this.#set({ status: "shown", view: null, changes: {}, told });
  }

  #show(view: ShownCart): void {
    const { words } = this.#opening;
    const { place, asked } = this.#state;
    const changes = view.lines.map((line) => [line.key, priceChange(line, this.#seen, this.#opening)] as const);
    const told = this.#tells ? filled(words.told, { total: view.sums.total.text }) : this.#state.told;
    this.#tells = false;
    this.#set({
      ...{ status: "shown", view, told },
      changes: Object.fromEntries(changes.filter(([, text]) => text !== "")),
    });
    noteSeen(view, { before: this.#seen, isNamed: place === "browser" });
    noteCode(view, asked.code);
    if (!this.#asksAnew || !this.#state.isBegun) return;
    this.#asksAnew = false;
    this.#noted = this.#noted.then(() => noteOrder(view, asked));
  }

  #priceSoon({ byHand }: { byHand: boolean }): void {
    this.#tells ||= byHand;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#price(), restful);
  }

  #keep(wanted: readonly CartLine[]): void {
    for (const line of wanted) this.#pending.set(keyOf(line), line);
    this.#set({ lines: withAmounts(this.#state.lines, wanted), told: "", refused: "" });
    this.#priceSoon({ byHand: true });
    this.#flush();
  }

  #flush(): void {
    if (!this.#kept || this.#isQueued || this.#pending.size === 0) return;
    this.#isQueued = true;
    this.#kept.change(() => this.#taken()).catch(() => this.#giveUp());
  }

  #taken(): CartLine[] {
    const all = [...this.#pending.values()];
    this.#isQueued = false;
    this.#pending.clear();
    return all;
  }

  /** What could not be kept is not shown as if it had been. */
  #giveUp(): void {
    this.#taken();
    this.#set({ refused: this.#opening.words.unsaved, lines: this.#linesNow() });
    this.#priceSoon({ byHand: false });
  }

  #linesNow(): readonly CartLine[] {
    return withAmounts(this.#kept?.now() ?? [], [...this.#pending.values()]);
  }

  /** Another window has changed it. */
  #follow(): void {
    if (!this.#kept || this.#state.status === "loading") return;
    const lines = this.#linesNow();
    if (areSameLines(lines, this.#state.lines)) return;
    this.#set({ lines });
    this.#priceSoon({ byHand: false });
  }
}

function isSameAsked(one: Asked, other: Asked): boolean {
  return one.country === other.country && one.pickup === other.pickup && one.code === other.code;
}
