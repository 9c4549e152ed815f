import type { RouterContextProvider } from "react-router";
import { signUp } from "#cms/users/contract.ts";
import { type Fault, refusalOf, sentences } from "#contract/wire/faults.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { addressFrom } from "#shop/addresses/web/index.ts";
import { orderAddress, payAddress } from "#shop/orders/addresses.ts";
import { payOrder } from "#shop/orders/contract.ts";
import { isFree } from "#shop/orders/due.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { pickupDayAsked, pickupFrom } from "#shop/pickup/web/index.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import type { Where } from "#web/site/place.ts";
import { type Step, stepAddress } from "../addresses.ts";
import { type Checkout, changeCheckout, placeCheckout } from "../contract.ts";
import { pickupFaults } from "./pickup-faults.ts";

type Context = Readonly<RouterContextProvider>;
type Acting = { context: Context; form: FormData; where: Where };

/** Where the visitor goes next; or why the form was refused. */
export type Acted = { to: string } | { refused: ProblemReply };

export function actOnStep(step: Step, acting: Acting): Promise<Acted> {
  return { 1: saysWho, 2: saysWhere, 3: saysHow, 4: places }[step](acting);
}

/** A guest's address; or an account, which is confirmed by a mail while the order goes on. */
async function saysWho({ context, form, where }: Acting): Promise<Acted> {
  const email = textIn(form, "email").trim();
  if (form.get("intent") === "signup") {
    const body = { name: textIn(form, "name"), handle: email, password: textIn(form, "password") };
    const { refused } = await send(context, signUp, { body });
    if (refused) return { refused: renamed(refused, { handle: "email" }) };
  }
  return changed(context, { email }, stepAddress(2, where));
}

async function saysWhere({ context, form, where }: Acting): Promise<Acted> {
  const delivery = form.get("delivery");
  const isOther = form.get("other") !== null;
  const first = addressFrom(form, "shippingData");
  const other = isOther ? addressFrom(form, "invoiceData") : null;
  // On the form the only address of what is collected, or not sent at all, is the first one.
  const isBilled = delivery === "pickup" || delivery === "none";
  const body = isBilled
    ? { ...(delivery === "pickup" && { delivery: "pickup" as const }), shippingData: null, invoiceData: first }
    : { delivery: "shipping" as const, shippingData: first, invoiceData: other, pickup: null };
  const acted = await changed(context, body, stepAddress(3, where));
  if (isBilled && "refused" in acted) {
    return { refused: renamed(acted.refused, { invoiceData: "shippingData" }) };
  }
  return acted;
}

async function saysHow({ context, form, where }: Acting): Promise<Acted> {
  const source = textIn(form, "paymentsource");
  // Where goods are collected, or nothing is sent, the form does not ask about a delivery: what was said of one is kept.
  const isDelivered = form.has("note");
  const body = {
    ...(isDelivered ? { note: textIn(form, "note"), gift: textIn(form, "gift") } : {}),
    ...(isDelivered ? { wishedDay: textIn(form, "wishedDay") || null } : {}),
    // Where nothing is to be paid, the form does not ask how, and what was chosen before is kept.
    ...(source ? { paymentsource: source as PaymentSource } : {}),
    code: textIn(form, "code").trim(),
    ...(form.has("pickup.place") ? { pickup: pickupFrom(form) } : {}),
  };
  const day = pickupDayAsked(form);
  const { reply, refused } = await send(context, changeCheckout, { body });
  if (refused) return { refused };
  if (day) return { to: `${stepAddress(3, where)}?day=${encodeURIComponent(day)}` };
  const wrong = refusalOf(sentences([...pickupFaults(reply), ...paymentFaults(reply)], where.language));
  if (wrong) return { refused: wrong };
  // What is wrong with a code is said at its field.
  return { to: stepAddress(reply.priced?.codeFault ? 3 : 4, where) };
}

/** Nothing if it is known how the order is paid, or nothing is to be paid. */
function paymentFaults({ priced, sources, paymentsource }: Checkout): Fault[] {
  const isChosen = sources.some(({ source, fault }) => source === paymentsource && fault === null);
  return isChosen || (priced && isFree(priced)) ? [] : [{ field: "paymentsource", code: "PAYMENT_MISSING" }];
}

async function places({ context, form, where }: Acting): Promise<Acted> {
  const birthDate = textIn(form, "birthDate");
  const body = {
    checkoutKey: textIn(form, "checkoutKey"),
    expectedTotal: Number(textIn(form, "expectedTotal")),
    ...(form.has("reviewed") ? { reviewed: textIn(form, "reviewed") } : {}),
    ...(birthDate ? { birthDate } : {}),
  };
  const { reply, refused } = await send(context, placeCheckout, { body });
  if (refused) return { refused };
  const { _id, token, payment } = reply;
  if (payment.state === "pending" && (await begins(context, { order: _id, token }))) {
    return { to: payAddress(_id, { token, where }) };
  }
  return { to: orderAddress(_id, { token, where }) };
}

/** Whether the payment has begun at its service; if not, the page of the order says so and offers to try again. */
async function begins(context: Context, body: { order: string; token: string }): Promise<boolean> {
  const { reply, refused } = await send(context, payOrder, { body });
  return !refused && reply.payment.page !== null;
}

type Change = Partial<Pick<Checkout, "email" | "delivery" | "shippingData" | "invoiceData" | "pickup">>;

async function changed(context: Context, body: Change, to: string): Promise<Acted> {
  const { refused } = await send(context, changeCheckout, { body });
  return refused ? { refused } : { to };
}

/** The same refusal, its fields called as the form calls them. */
function renamed(refused: ProblemReply, names: Record<string, string>): ProblemReply {
  const called = (field: string) => {
    const [first = "", ...rest] = field.split("/");
    return [names[first] ?? first, ...rest].join("/");
  };
  return {
    ...refused,
    ...(refused.field === undefined ? {} : { field: called(refused.field) }),
    ...(refused.errors ? { errors: refused.errors.map((error) => ({ ...error, field: called(error.field) })) } : {}),
  };
}
