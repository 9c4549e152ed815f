import { type Static, Type } from "typebox";
import { checkoutFields } from "#shop/checkout/contract.ts";

const Fields = Type.Object(checkoutFields);
/** What is known of the order so far. */
export type Draft = Static<typeof Fields>;
/** What somebody has said of it; what was never said is not in it. */
export type Said = Partial<Draft>;

/** What is known of an order, and the key that it will have; null while nothing is kept. */
export type BegunOrder = { key: string | null; draft: Draft };

export const emptyDraft: Draft = {
  ...{ email: "", delivery: "shipping", country: null, shippingData: null, invoiceData: null, pickup: null },
  ...{ wishedDay: null, note: "", gift: "", paymentsource: null, code: "" },
};

/** What counts of it where goods are collected: nothing about a delivery, which is kept for whoever has them sent after all. */
export function collected(draft: Draft): Draft {
  const { wishedDay, note, gift } = emptyDraft;
  return { ...draft, wishedDay, note, gift };
}

/** What counts of it where nothing is sent or collected: an address for the invoice, and nothing about a delivery. */
export function undelivered(draft: Draft): Draft {
  const { delivery, country, shippingData, pickup, wishedDay, note, gift } = emptyDraft;
  const invoiceData = draft.invoiceData ?? draft.shippingData;
  return { ...draft, delivery, country, shippingData, invoiceData, pickup, wishedDay, note, gift };
}
