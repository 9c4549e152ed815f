import { mostOfOne } from "#shop/carts/most.ts";
import { type AmountRules, type Amounts, amountsOf } from "#shop/products/amounts.ts";
import type { Offer, Product } from "#shop/products/contract.ts";
import { cartAddress } from "#shop/storefront/addresses.ts";
import type { Where } from "#web/site/place.ts";

/** What puts an offer into the cart: plain data, also for islands. */
export type ShownBuy = {
  product: string;
  /** Null for a product without variants. */
  variant: string | null;
  /** What is told to have been put into the cart. */
  name: string;
  amounts: Amounts;
  unit: "piece" | "ticket";
  /** The screen of the cart. */
  action: string;
};

type Bought = AmountRules & Pick<Product, "_id" | "type">;
type Buying = { of: Bought; name: string; where: Where };

/** Null for what cannot be ordered now: it has no price, nothing is left, it is still to come, or it is over. */
export function shownBuy(
  offer: Pick<Offer, "_id" | "price" | "availability" | "seats">,
  buying: Buying,
): ShownBuy | null {
  const { of, name, where } = buying;
  const amounts = amountsOf(of, mostOfOne);
  const isThere = offer.availability !== "gone" && offer.availability !== "later" && !offer.seats?.over;
  if (offer.price === null || !isThere || amounts.max < amounts.min) return null;
  return {
    ...{ product: of._id, variant: offer._id === of._id ? null : offer._id, name, amounts },
    unit: of.type === "ticket" ? "ticket" : "piece",
    action: cartAddress(where),
  };
}
