import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { CartFault } from "#shop/carts/contract.ts";
import { type KeptOrder, offerKey, type Priced, pricedFor } from "#shop/carts/server/index.ts";
import { orderDocument, taxedBuyer } from "#shop/checkout/server/index.ts";
import type { DocumentLine, OrderDocument, OrderRow } from "#shop/orders/server/index.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { choosePickup } from "#shop/pickup/server/index.ts";
import { isUntaxedSupply } from "#shop/pricing/orders/price-order.ts";
import { heldBy } from "#shop/stock/server/index.ts";
import type { WantedOrder } from "./asked-change.ts";
import { type ChangeTerms, documentOf } from "./change-terms.ts";

/** What an order would be, and why it cannot be so. */
export type Changed = {
  document: OrderDocument;
  faults: CartFault[];
  /** A code that it loses. */
  lostCode: string | null;
  /** What its code takes off it, in minor units; null where that stays as it is, or there is none. */
  codeTaken: number | null;
  /** From which age its goods are sold, if from a higher one than before; 0 if not. */
  age: number;
};

type Changing = { row: OrderRow; wanted: WantedOrder; terms: ChangeTerms; now: Date };

/**
 * What an order is after a change, with the terms of the day. Lines that stay keep the price that was agreed; and an order
 * of which nothing changes that decides about its price costs what it did. Reads only.
 * @throws Problem `PICKUP_PLACE`, `PICKUP_SLOT`, `PAYMENT_NOT_OFFERED`, `COUNTRY_NOT_DELIVERED`
 */
export async function changedDocument(db: Db | Tx, changing: Changing): Promise<Changed> {
  const { row, wanted, terms, now } = changing;
  const document = documentOf(row);
  // Who has agreed to pay where it is collected has to collect it.
  if (row.source === "pickup" && !wanted.pickup) throw new Problem("PAYMENT_NOT_OFFERED", { field: "pickup" });
  const pickup = await pickupOf(db, { document, wanted, order: row.id, now });
  const { shippingData, invoiceData, wishedDay } = wanted;
  const told = { shippingData, invoiceData, wishedDay, pickup, buyer: terms.buyer };
  if (isPricedAlike(document, changing)) {
    return { document: { ...document, ...told }, faults: [], lostCode: null, codeTaken: null, age: 0 };
  }
  const priced = await priceAgain(db, { ...changing, document });
  const { shipping } = priced.cart;
  const isSent = shipping === null || shipping.free !== "nothingSent";
  if (!wanted.pickup && isSent && (shipping === null || shippingData === null)) {
    throw new Problem("COUNTRY_NOT_DELIVERED", { field: "shippingData/country" });
  }
  const made = madeDocument(priced, { ...changing, document });
  const isOlder = (made.age?.least ?? 0) > (document.age?.least ?? 0);
  return {
    document: { ...made, ...told },
    faults: priced.cart.faults,
    lostCode: document.code && !priced.code ? document.code.code : null,
    codeTaken: priced.code?.taken ?? null,
    age: isOlder ? (made.age?.least ?? 0) : 0,
  };
}

/** Nothing changes that decides about the price: the goods, where they go, and who buys them. */
function isPricedAlike(document: OrderDocument, { wanted, terms }: Changing): boolean {
  const { lines, shippingData, pickup, buyer } = document;
  const goods = new Map(lines.map((line) => [offerKey(line), line.pieces]));
  const sameGoods =
    wanted.items.length === lines.length &&
    wanted.items.every((one) => !one.today && goods.get(offerKey(one)) === one.amount);
  const samePlace =
    Boolean(wanted.pickup) === Boolean(pickup) && wanted.shippingData?.country === shippingData?.country;
  return sameGoods && samePlace && JSON.stringify(taxedBuyer(terms.buyer)) === JSON.stringify(taxedBuyer(buyer));
}

type Again = Changing & { document: OrderDocument };

async function priceAgain(db: Db | Tx, { row, document, wanted, terms, now }: Again): Promise<Priced> {
  const kept: KeptOrder = {
    prices: agreedPrices(document, wanted),
    unchanged: new Set(
      document.lines.flatMap((line) => {
        const asked = wanted.items.find((one) => offerKey(one) === offerKey(line));
        return asked?.amount === line.pieces ? [offerKey(line)] : [];
      }),
    ),
    held: await heldBy(db, { order: row.id }),
    code: document.code?.id ?? null,
  };
  return pricedFor(db, terms.terms, {
    ...{ items: wanted.items, pickup: wanted.pickup !== null, kept, buyer: taxedBuyer(terms.buyer), now },
    ...(wanted.shippingData ? { country: wanted.shippingData.country } : {}),
  });
}

/** What the order has agreed of each offer that is to keep its price. */
function agreedPrices(document: OrderDocument, { items }: WantedOrder): KeptOrder["prices"] {
  const today = new Set(items.filter((one) => one.today).map(offerKey));
  return new Map(
    document.lines
      .filter((line) => !today.has(offerKey(line)))
      .map((line) => [
        offerKey(line),
        {
          ...{ price: line.price, deposit: line.deposit / line.pieces },
          net: document.tax === "net" || isUntaxedSupply(line.rate),
        },
      ]),
  );
}

/** What was agreed beside goods and places stays, and so do the names of the goods that stay. */
function madeDocument(priced: Priced, { row, document, wanted, terms, now }: Again): OrderDocument {
  const { note, gift, legal, bank, channel = "web" } = document;
  const source = row.source as PaymentSource;
  const asked = {
    ...{ items: wanted.items, email: row.address, source, code: "", note, gift },
    ...{ shippingData: wanted.shippingData, invoiceData: wanted.invoiceData, pickup: wanted.pickup },
    wishedDay: wanted.wishedDay,
  };
  const facts = { asked, source, buyer: terms.buyer, pickup: null, legal, shop: terms.terms.shop, channel, now };
  const { vacationUntil: _, ...made } = orderDocument(priced, facts);
  const former = new Map(document.lines.map((line) => [offerKey(line), line]));
  const told = document.vacationUntil ? { vacationUntil: document.vacationUntil } : {};
  return { ...made, ...told, bank, lines: made.lines.map((line) => named(line, former.get(offerKey(line)))) };
}

function named(line: DocumentLine, former: DocumentLine | undefined): DocumentLine {
  if (!former) return line;
  const { offer, sku, type, name_de, name_en, slots, needs } = former;
  return { ...line, offer, sku, type, name_de, name_en, slots, needs };
}

type Collecting = { document: OrderDocument; wanted: WantedOrder; order: string; now: Date };

/** A time that was booked is not looked at again. */
async function pickupOf(db: Db | Tx, { document, wanted, order, now }: Collecting): Promise<OrderDocument["pickup"]> {
  const { pickup: choice } = wanted;
  if (!choice) return null;
  const { pickup: booked } = document;
  if (booked && booked.place === choice.place && booked.start === choice.start) return booked;
  return choosePickup(db, { choice, order, now });
}

/** What an order needs out of the stock, cases opened. */
export function needsOf({ lines }: Pick<OrderDocument, "lines">): { offer: string; pieces: number }[] {
  return lines.flatMap(({ pieces, needs }) => needs.map((need) => ({ ...need, pieces: need.pieces * pieces })));
}
