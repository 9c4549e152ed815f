import type { CartLine } from "#shop/carts/contract.ts";
import { withAmounts } from "#shop/carts/lines.ts";
import { mostLines } from "#shop/carts/most.ts";
import { keepsAnything } from "../kept/browser-storage.ts";
import { readHanded, readLocalCart, writeLocalCart } from "./local-cart.ts";

/** The cart of the visitor, wherever it is kept. */
export type KeptCart = {
  /** In this browser, on the account, or on the server as long as this visit lasts. */
  place: "browser" | "account" | "visit";
  /** Null until it is known. */
  now: () => readonly CartLine[] | null;
  /** Reads it. Rejects if the server could not be reached, or refuses. */
  join: () => Promise<void>;
  /**
   * Sets amounts, 0 for none, as they follow from what is in the cart by then. Rejects if the cart could not be kept; with
   * `CART_FULL` as the message if it had too many lines.
   */
  change: (wanted: (now: readonly CartLine[]) => readonly CartLine[]) => Promise<readonly CartLine[]>;
};

/** The message of the error for too many lines, and the code of the refusal. */
export const cartFull = "CART_FULL";

let opened: Promise<KeptCart> | undefined;

/** The cart of this page: always the same one. Guests whose browser keeps it load nothing of the other ways. */
export function openCart({ onAccount }: { onAccount: boolean }): Promise<KeptCart> {
  return (opened ??= open(onAccount));
}

async function open(onAccount: boolean): Promise<KeptCart> {
  if (!onAccount && keepsAnything()) return inBrowser;
  const { serverCart } = await import("./server-cart.ts");
  return serverCart(onAccount ? "account" : "visit");
}

const inBrowser: KeptCart = {
  place: "browser",
  now: readLocalCart,
  // What a form has put into the cart of the visit, before this script was there.
  join: async () => {
    if (document.querySelector("[data-visit-cart]")) await (await import("./visit-cart.ts")).bringVisitCart();
  },
  change: async (wanted) => {
    const before = readLocalCart();
    const lines = withAmounts(before, wanted(before));
    if (lines.length > mostLines) throw new Error(cartFull);
    writeLocalCart(lines);
    // The checkout that is open in another window has the same.
    if (readHanded()) void import("./visit-cart.ts").then(({ handOver }) => handOver(lines)).catch(() => {});
    return lines;
  },
};
