import { createHash } from "node:crypto";
import type { Checkout } from "#shop/checkout/contract.ts";
import type { Draft } from "./draft.ts";

/** Tells what is about to be ordered from anything else that somebody could be about to order, in another tab perhaps. */
export function reviewedHash(draft: Draft, items: Checkout["items"]): string {
  const { email, delivery, shippingData, invoiceData, pickup, wishedDay, note, gift, paymentsource, code } = draft;
  const said = [email, delivery, shippingData, invoiceData, pickup, wishedDay, note, gift, paymentsource, code];
  return createHash("sha256")
    .update(JSON.stringify([said, items]))
    .digest("hex");
}
