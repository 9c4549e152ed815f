import { letterhead } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Platform } from "#platform/platform.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { type AskedOrder, placeOrder } from "#shop/checkout/server/index.ts";
import { cents } from "#shop/products/server/index.ts";
import type { takeOrder as taking } from "../contract.ts";
import { customerActor } from "./customer-actor.ts";

type Taking = {
  body: NonNullable<Input<typeof taking>["body"]>;
  /** Who of the staff enters it, and in which language that is refused. */
  by: string;
  speaks: Language;
  now: Date;
};

/**
 * Places an order for its customer, as if the customer had done it on the pages of the shop.
 *
 * Throws what `takeOrder` of the contract refuses.
 */
export async function takeOrder(from: Platform, { body, by, speaks, now }: Taking): Promise<PlacedOrder> {
  const { customer, channel, checkoutKey: key, expectedTotal, ageConfirmed = false, override } = body;
  const { items, email = "", shippingData = null, invoiceData = null, pickup = null, code = "" } = body;
  const { wishedDay = null, note = "", gift = "", paymentsource: source } = body;
  const [{ actor, language }, { main }] = await Promise.all([customerActor(from.db, { customer }), letterhead(from)]);
  const asked: AskedOrder = {
    ...{ items, email, shippingData, invoiceData, pickup, source, code, note, gift },
    // Who collects it says when by a time of the place.
    wishedDay: pickup ? null : wishedDay,
  };
  const taken = { by, channel, paymentReason: override?.reason.trim() ?? "", ageConfirmed, language: speaks };
  return placeOrder(from, {
    ...{ asked, birthDate: null, key, expectedTotal: cents(expectedTotal), actor, taken, visit: null, now },
    language: body.language ?? language ?? main,
  });
}
