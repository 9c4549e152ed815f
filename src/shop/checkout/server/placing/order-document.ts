import type { BuyingTerms, Priced, SoldLine } from "#shop/carts/server/index.ts";
import { vacationNow } from "#shop/checkout/vacation.ts";
import type { LegalVersion } from "#shop/legal/server/index.ts";
import type { OrderChannel } from "#shop/orders/order.ts";
import type { DocumentLine, OrderDocument } from "#shop/orders/server/index.ts";
import { ageOf } from "#shop/orders/wording/buyer-lines.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import type { BookedPickup } from "#shop/pickup/server/index.ts";
import { isGoods } from "#shop/products/kinds.ts";
import { offerTitle } from "#shop/products/offers.ts";
import { cents } from "#shop/products/server/index.ts";
import type { AskedOrder } from "./asked-order.ts";
import type { CheckedBuyer } from "./buyer.ts";

type Making = {
  asked: AskedOrder;
  source: PaymentSource;
  buyer: CheckedBuyer;
  pickup: BookedPickup | null;
  legal: LegalVersion[];
  shop: BuyingTerms["shop"];
  channel: OrderChannel;
  now: Date;
};

/** From which age the goods of an order are sold; 0 for everybody. */
export function leastAge(lines: readonly SoldLine[]): number {
  return Math.max(0, ...lines.map(({ sold }) => sold.document.minAge));
}

/** What is agreed with an order: taken down once, and never worked out again. */
export function orderDocument(
  { cart, order, lines, code }: Priced,
  { asked, source, buyer, pickup, legal, shop, channel, now }: Making,
): OrderDocument {
  const { twelve = 0, six = 0, free = null, ageCheck = null } = cart.shipping ?? {};
  const extra = free === null ? cents(shop.ageCheck.extra) * (twelve + six) : 0;
  const away = vacationNow(shop.vacation, now);
  const { goods, discounts, deposit, sums, total, shippingPrice } = order;
  return {
    ...(channel === "web" ? {} : { channel }),
    tax: cart.tax,
    lines: lines.map((line, at) => documentLine(line, order.lines[at]!)),
    ...{ goods, discounts, deposit, sums, total },
    code: code && { id: code.terms.id, code: code.terms.code },
    shipping: {
      cost: shippingPrice,
      twelve,
      six,
      free,
      ...(ageCheck && { ageCheck: { ...ageCheck, from: shop.ageCheck.from, extra } }),
    },
    showsVat: cart.vat.length > 0,
    untaxed: cart.untaxed,
    buyer,
    ...{ shippingData: asked.shippingData, invoiceData: asked.invoiceData, pickup },
    ...{ note: asked.note, gift: asked.gift, wishedDay: asked.wishedDay },
    ...(away && { vacationUntil: away.last }),
    age: ageOf(leastAge(lines), shop.ageCheck.from),
    legal,
    bank: source === "advancepayment" ? (shop.bankverbindung ?? null) : null,
  };
}

function documentLine({ wanted, sold }: SoldLine, line: Priced["order"]["lines"][number]): DocumentLine {
  const { document, offer, slots, needs } = sold;
  const { price, full, discounts, paid, deposit, rate } = line;
  return {
    ...{ item: wanted.item, variant: wanted.variant, offer: offer._id, sku: offer.sku, type: document.type },
    ...{ name_de: offerTitle(document, offer, "de"), name_en: offerTitle(document, offer, "en") },
    ...(document.minAge > 0 && { minAge: document.minAge }),
    ...{ pieces: wanted.amount, price, full, discounts, paid, deposit, rate },
    slots: isGoods(document.type) ? slots : 0,
    needs: needs.map((need) => ({ offer: need.offer, pieces: need.pieces })),
  };
}
