import type { CartLine } from "#shop/carts/contract.ts";
import type { KeptCart } from "#shop/storefront/web/index.ts";
import type { ShownCart } from "../shown/shown-cart.ts";

/** What the page of the cart shows at a moment. */
export type CartState = {
  status: "loading" | "shown" | "failed";
  place: KeptCart["place"];
  /** Somebody has been on the way to an order already: what is asked for is kept with it. */
  isBegun: boolean;
  /** As they are to be; their prices may still be on the way. */
  lines: readonly CartLine[];
  /** As they were priced last; null for an empty cart, and until then. */
  view: ShownCart | null;
  /** What has changed about the prices of lines since they were seen last, by their keys. */
  changes: Readonly<Record<string, string>>;
  /** What lines were called when they were seen last, by their keys. */
  names: Readonly<Record<string, string>>;
  /** What is read aloud. */
  told: string;
  /** What was taken out just now, and can be put back. */
  undo: { text: string; lines: readonly CartLine[] } | null;
  /** Why something could not be done; empty otherwise. */
  refused: string;
  asked: Asked;
};

/** For which order the visitor wants to know the price. */
export type Asked = {
  country: string | null;
  pickup: boolean;
  /** As it was typed; empty for none. */
  code: string;
};
