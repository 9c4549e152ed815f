import type { RouterContextProvider } from "react-router";
import { readCart } from "#shop/carts/contract.ts";
import { piecesOf } from "#shop/carts/lines.ts";
import { cartAddress } from "#shop/storefront/addresses.ts";
import { boughtOutcomes } from "#shop/storefront/parameters.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Where } from "#web/site/place.ts";
import type { BuyingTold } from "./buying-notice.tsx";

type Asked = { context: Readonly<RouterContextProvider>; where: Where };

/** What the page says after the form that puts its product into the cart was sent without script; null for nothing. */
export async function buyingTold(asked: string | null, { context, where }: Asked): Promise<BuyingTold | null> {
  const outcome = boughtOutcomes.find((one) => one === asked);
  if (!outcome || context.get(requestFacts).shared) return null;
  const pieces = piecesOf((await load(context, readCart, {})).items);
  // The browser has no cookie of the visit.
  const isLost = outcome !== "failed" && pieces === 0;
  return { what: isLost ? "lost" : outcome, pieces, cart: cartAddress(where) };
}
