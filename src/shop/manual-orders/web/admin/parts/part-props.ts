import type { PricedFor } from "#shop/manual-orders/contract.ts";
import type { TypedOrder } from "../typed-order.ts";

export type PartProps = {
  typed: TypedOrder;
  change: (change: Partial<TypedOrder>) => void;
  /** What is wrong at a field, by its name in the API. */
  faultAt: (field: string) => string | undefined;
  /** What it costs now; null while that is not known. */
  priced: PricedFor | null;
};
