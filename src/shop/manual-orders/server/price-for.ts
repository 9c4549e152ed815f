import type { Input } from "#contract/wire/route.ts";
import type { Platform } from "#platform/platform.ts";
import { pricedCart } from "#shop/carts/server/index.ts";
import { checkedBuyer, leastAge, needsMail, taxedBuyer } from "#shop/checkout/server/index.ts";
import { formerOrders } from "#shop/orders/server/index.ts";
import type { OfferFault } from "#shop/payments/payment-sources.ts";
import { offeredPayments } from "#shop/payments/server/index.ts";
import { type PricedFor, type priceOrderFor, ruleFaults } from "../contract.ts";
import { customerActor } from "./customer-actor.ts";

type Pricing = { body: NonNullable<Input<typeof priceOrderFor>["body"]>; now: Date };

/**
 * What an order would cost a customer at `now`, and how that customer could pay for it.
 * @throws Problem `CUSTOMER_UNKNOWN`
 */
export async function priceFor(from: Platform, { body, now }: Pricing): Promise<PricedFor> {
  const { items, customer, email = "", country, pickup = false, code = "", business } = body;
  const { actor } = await customerActor(from.db, { customer });
  const address = (actor.id === null ? email.trim() : actor.handle) || null;
  const [former, buyer] = await Promise.all([
    formerOrders(from.db, { user: actor.id, address }),
    business ? checkedBuyer(from, businessNamed(business), now) : ({ kind: "consumer" } as const),
  ]);
  const { cart, lines, order } = await pricedCart(from, {
    ...{ items, pickup, code, actor, now, hasOrdered: former.ordered, buyer: taxedBuyer(buyer) },
    ...(country ? { country } : {}),
    ...(address ? { address } : {}),
  });
  const offered = await offeredPayments(from, {
    ...{ country: country ?? cart.country ?? "", total: order.total.gross, buyer: buyer.kind, pickup },
    ...{ known: former.paid, firstOrder: !former.ordered },
  });
  return {
    cart,
    sources: offered.flatMap(({ source, fault }): PricedFor["sources"] => {
      if (fault !== null && !isOfRules(fault)) return [];
      return [{ source, fault: needsMail(source) && address === null ? "mail" : fault }];
    }),
    age: leastAge(lines),
    vatId: buyer.kind === "business" && buyer.vatId ? buyer.vatId.state : null,
  };
}

/** Whoever buys as a business, as far as prices ask for it. */
function businessNamed({ vatId }: { vatId: string }) {
  const none = { name: "", street: "", zip: "", city: "", country: "DE" };
  return { shippingData: null, invoiceData: { ...none, company: "-", ...(vatId.trim() ? { vatId } : {}) } };
}

/** Not what the shop does not have at all. */
function isOfRules(fault: OfferFault): fault is Exclude<(typeof ruleFaults)[number], "mail"> {
  return (ruleFaults as readonly string[]).includes(fault);
}
