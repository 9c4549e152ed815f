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
import { readView } from "../shown/read-view.ts";
import { priceChange, type ShownCart, shownCart } from "../shown/shown-cart.ts";
import type { Asked, CartState } from "./cart-state.ts";
import { keptCode, noteCode, noteSeen, seenBefore } from "./noted.ts";

export type CartSession = {
  /** Says how many there are to be of each; none for 0. */
  change: (wanted: readonly CartLine[]) => void;
  /** Takes lines out; `text` says so beside the way back. */
  takeOut: (lines: readonly CartLine[], text: string) => void;
  /** Moves a line to the favourites. */
  favour: (line: CartLine, text: string) => void;
  undo: () => void;
  ask: (asked: Partial<Asked>) => void;
  again: () => void;
  end: () => void;
};

type Starting = {
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
export function startCart({ start, onAccount, where, prices, words, update }: Starting): CartSession {
  let state = start;
  let cart: KeptCart | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: AbortController | null = null;
  let tells = false;
  let isOver = false;
  const pending = new Map<string, CartLine>();
  let isQueued = false;
  const seen = seenBefore();

  function set(change: Partial<CartState>): void {
    state = { ...state, ...change };
    if (!isOver) update(state);
  }

  async function begin(): Promise<void> {
    try {
      cart = await openCart({ onAccount });
      if (cart.place === "browser" && start.lines.length > 0) await bringVisitCart();
      await cart.join();
      const asked = { ...state.asked, code: state.asked.code || keptCode() };
      set({ place: cart.place, lines: linesNow(), asked, names: namesOf(seen) });
      flush();
      // The server has just done it.
      const isPriced = start.view && areSameLines(state.lines, start.lines) && asked.code === start.asked.code;
      if (start.view && isPriced && state.view === start.view) show(start.view);
      else await price();
    } catch {
      set({ status: "failed" });
    }
  }

  async function price(): Promise<void> {
    under?.abort();
    const own = new AbortController();
    under = own;
    const { lines, asked } = state;
    if (lines.length === 0) return showEmpty();
    try {
      const view = shownCart(await readView(browserClient(own.signal), { lines, ...asked }), { where, prices, words });
      if (!own.signal.aborted) show(view);
    } catch {
      if (!own.signal.aborted) set({ status: "failed", told: "" });
    }
  }

  function showEmpty(): void {
    set({ status: "shown", view: null, changes: {}, told: tells ? words.empty : "" });
    tells = false;
  }

  function show(view: ShownCart): void {
    const changes = view.lines.map((line) => [line.key, priceChange(line, seen, { prices, words })] as const);
    set({
      ...{ status: "shown", view, changes: Object.fromEntries(changes.filter(([, text]) => text !== "")) },
      told: tells ? filled(words.told, { total: view.sums.total.text }) : state.told,
    });
    tells = false;
    noteSeen(view, { before: seen, isNamed: state.place === "browser" });
    noteCode(view, state.asked.code);
  }

  /** `byHand`: the visitor has changed something, and is told the new total. */
  function priceSoon({ byHand }: { byHand: boolean }): void {
    tells ||= byHand;
    clearTimeout(timer);
    timer = setTimeout(() => void price(), restful);
  }

  function change(wanted: readonly CartLine[]): void {
    for (const line of wanted) pending.set(keyOf(line), line);
    set({ lines: withAmounts(state.lines, wanted), told: "", refused: "" });
    priceSoon({ byHand: true });
    flush();
  }

  /** While one change is on its way, all that follow are one. */
  function flush(): void {
    if (!cart || isQueued || pending.size === 0) return;
    isQueued = true;
    const taken = cart.change(() => {
      isQueued = false;
      const all = [...pending.values()];
      pending.clear();
      return all;
    });
    taken.catch(() => {
      isQueued = false;
      pending.clear();
      set({ refused: words.unsaved, lines: linesNow() });
      priceSoon({ byHand: false });
    });
  }

  function linesNow(): readonly CartLine[] {
    return withAmounts(cart?.now() ?? [], [...pending.values()]);
  }

  function follow(): void {
    if (!cart || state.status === "loading") return;
    const lines = linesNow();
    if (areSameLines(lines, state.lines)) return;
    set({ lines });
    priceSoon({ byHand: false });
  }

  function takeOut(lines: readonly CartLine[], text: string): void {
    change(lines.map((line) => ({ ...line, amount: 0 })));
    set({ undo: { text, lines } });
  }

  const deaf = whenKeptChanges(follow);
  void begin();
  return {
    change(wanted) {
      change(wanted);
      set({ undo: null });
    },
    takeOut,
    favour(line, text) {
      keepAsFavourite(line.item, { onAccount }).then(
        () => takeOut([line], text),
        () => set({ refused: words.unsaved }),
      );
    },
    undo() {
      change(state.undo?.lines ?? []);
      set({ undo: null });
    },
    ask(asked) {
      set({ asked: { ...state.asked, ...asked }, told: "" });
      priceSoon({ byHand: true });
    },
    again() {
      set({ status: state.view ? "shown" : "loading" });
      void begin();
    },
    end() {
      isOver = true;
      deaf();
      clearTimeout(timer);
      under?.abort();
    },
  };
}

function namesOf(seen: ReturnType<typeof seenBefore>): CartState["names"] {
  return Object.fromEntries(Object.entries(seen).map(([key, { name }]) => [key, name]));
}
