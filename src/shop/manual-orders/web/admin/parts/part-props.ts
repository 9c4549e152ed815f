import type { PricedCart } from "#shop/carts/contract.ts";
import type { PricedFor } from "#shop/manual-orders/contract.ts";
import type { TypedOrder } from "../typed-order.ts";

/** What the lines cost, and why they cannot be ordered so. */
export type PricedLines = { cart: Pick<PricedCart, "currency" | "faults"> & { lines: readonly PricedLine[] } };
type PricedLine = Pick<PricedCart["lines"][number], "item" | "variant" | "price" | "full">;

export type PartProps = {
  typed: TypedOrder;
  change: (change: Partial<TypedOrder>) => void;
  /** What is wrong at a field, by its name in the API. */
  faultAt: (field: string) => string | undefined;
  /** What it costs now; null while that is not known. */
  priced: PricedFor | null;
};
