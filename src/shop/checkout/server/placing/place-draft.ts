import { Problem } from "#contract/wire/problem.ts";
import { ownCart } from "#shop/carts/server/index.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { draftOf } from "../drafts/change-draft.ts";
import { collected, undelivered } from "../drafts/draft.ts";
import { reviewedHash } from "../drafts/reviewed.ts";
import { shownCheckout } from "../drafts/shown-checkout.ts";
import type { AskedOrder, Placing } from "./asked-order.ts";
import type { From } from "./place-in.ts";
import { placedWith, placeNew } from "./place-order.ts";
import { sendsGoods } from "./sends-goods.ts";

type Preparing = {
  reviewed: string | null;
  /** Called before an order is looked at that has a code. */
  beforeTelling: () => Promise<void>;
};

/**
 * Places what somebody has prepared on the pages of the shop, with what is in the cart.
 *
 * `key`: no order was found with it a moment ago.
 *
 * Throws `CART_EMPTY`; `CART_CHANGED` for the key of another order, and for what was not reviewed so; `PICKUP_PLACE`; and
 * what `placeOrder` throws.
 */
export async function placeDraft(
  from: From,
  { reviewed, beforeTelling, ...placing }: Omit<Placing, "asked"> & Preparing,
): Promise<PlacedOrder> {
  const { key, actor, visit, now } = placing;
  const [{ key: own, draft }, { items }] = await Promise.all([
    draftOf(from, { actor, visit }),
    ownCart(from.db, { actor, request: { visit }, now }),
  ]);
  if (items.length === 0 || own !== key) {
    // Another click has placed it since it was looked for, and has left nothing.
    const meanwhile = await placedWith(from, { key });
    if (meanwhile) return meanwhile;
    throw new Problem(items.length === 0 ? "CART_EMPTY" : "CART_CHANGED");
  }
  if (reviewed !== null && reviewed !== reviewedHash(draft, items)) {
    const { language } = placing;
    const { priced } = await shownCheckout(from, { key, draft }, { actor, visit, language, now });
    throw new Problem("CART_CHANGED", { ...(priced && { current: priced }) });
  }
  const isSent = await sendsGoods(from, items);
  const isCollected = isSent && draft.delivery === "pickup";
  const known = isCollected ? collected(draft) : isSent ? draft : undelivered(draft);
  const { paymentsource: source, shippingData, invoiceData, pickup, wishedDay } = known;
  if (isCollected && pickup === null) throw new Problem("PICKUP_PLACE", { field: "pickup" });
  const { email, code, note, gift } = known;
  const asked: AskedOrder = {
    ...{ items, email, code, wishedDay, note, gift, source, invoiceData },
    ...(isCollected ? { shippingData: null, pickup } : { shippingData, pickup: null }),
  };
  if (code.trim() !== "") await beforeTelling();
  return placeNew(from, { ...placing, asked });
}
