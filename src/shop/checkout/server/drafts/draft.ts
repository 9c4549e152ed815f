import { type Static, Type } from "typebox";
import { checkoutFields } from "#shop/checkout/contract.ts";

const Fields = Type.Object(checkoutFields);
/** What somebody has said of the order so far. */
export type Draft = Static<typeof Fields>;

export const emptyDraft: Draft = {
  ...{ email: "", delivery: "shipping", shippingData: null, invoiceData: null, pickup: null },
  ...{ wishedDay: null, note: "", gift: "", paymentsource: null, code: "" },
};
