import type { AgreedPrice, OrderedLine } from "#shop/pricing/orders/price-order.ts";
import type { TaxPort } from "#shop/pricing/taxes/port.ts";
import type { Seller, Buyer as TaxedBuyer } from "#shop/pricing/taxes/tax.ts";
import type { VatRate } from "#shop/pricing/taxes/vat.ts";
import { isGoods } from "#shop/products/kinds.ts";
import type { OrderedOffer, WantedOffer } from "#shop/products/server/index.ts";

/** Where goods are taxed of which it is not known where they go. */
export const home = "DE";

export type SoldLine = { wanted: WantedOffer; sold: OrderedOffer };

type Taxing = { taxes: TaxPort; seller: Seller; buyer: TaxedBuyer; to: string; pickup: boolean; day: string };

/** A line of the cart as the pricing of orders takes it. */
export function orderedLine(
  line: SoldLine,
  { seller, pickup, ...taxing }: Taxing,
  agreed: AgreedPrice | undefined,
): OrderedLine {
  const { document, price, deposit, homeRate } = line.sold;
  const ships = isGoods(document.type);
  return {
    ...{ price, deposit, ships, pieces: line.wanted.amount },
    ...(agreed ? { agreed } : {}),
    included: seller.regime === "regular" ? homeRate : 0,
    rate: rateOf(line.sold, { ...taxing, seller, pickup: pickup || !ships }),
    discountable: document.type !== "voucher",
  };
}

/** What flat-rate farmers charge is in the price, as long as their rates are not known. */
function rateOf({ document, excise }: OrderedOffer, { taxes, seller, ...supply }: Taxing): VatRate {
  if (seller.regime === "flatRateFarmer" && !seller.flatRates) return { category: "S", country: home, bp: 0 };
  const goods = { class: document.taxClass, excise };
  return taxes.decide({ ...supply, seller, goods }).rate;
}

/** What is sent of them. */
export function sentOf(lines: readonly SoldLine[]) {
  const sent = lines.filter(({ sold }) => isGoods(sold.document.type));
  return {
    slots: sent.reduce((sum, { wanted, sold }) => sum + sold.slots * wanted.amount, 0),
    items: lines.reduce((sum, { wanted }) => sum + wanted.amount, 0),
    cheapest: sent.length === 0 ? 0 : Math.min(...sent.map(({ sold }) => sold.price)),
    full: lines.reduce((sum, { wanted, sold }) => sum + sold.price * wanted.amount, 0),
    weight: weightOf(sent),
    ships: sent.length > 0,
  };
}

/** In grams; null if that of one of the goods is not known. */
function weightOf(sent: readonly SoldLine[]): number | null {
  const known = sent.flatMap(({ wanted, sold }) => {
    const { weight } = sold.offer;
    return weight === null ? [] : weight * wanted.amount;
  });
  return known.length === sent.length ? known.reduce((sum, grams) => sum + grams, 0) : null;
}
