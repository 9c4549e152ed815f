import { createHash } from "node:crypto";
import type { Language } from "#contract/language.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { Address } from "#shop/addresses/address.ts";
import type { CartItem } from "#shop/carts/contract.ts";
import type { OrderChannel } from "#shop/orders/order.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";

/** What somebody wants to order, before anything of it is checked. */
export type AskedOrder = {
  items: readonly CartItem[];
  /** Of a guest; customers have one. */
  email: string;
  shippingData: Address | null;
  invoiceData: Address | null;
  /** It is collected, and nothing is sent. */
  pickup: { place: string; start: string | null } | null;
  /** Null where none was chosen, which is enough if nothing is to be paid. */
  source: PaymentSource | null;
  code: string;
  wishedDay: string | null;
  note: string;
  gift: string;
};

/** How somebody of the staff has entered an order for its customer. */
export type Taken = {
  by: string;
  channel: Exclude<OrderChannel, "web">;
  /** Why it may be paid in a way that the rules of the shop do not offer; empty if they do. */
  paymentReason: string;
  /** The customer is known to be old enough. */
  ageConfirmed: boolean;
  /** Of the staff, for what is refused. */
  language: Language;
};

/** Who asks, and what is asked for once only. */
export type Placing = {
  asked: AskedOrder;
  /** Not kept, and not part of what is asked for. */
  birthDate: string | null;
  key: string;
  /** What the buyer has agreed to pay, in minor units. */
  expectedTotal: number;
  /** For whom it is: whose prices, address book and mail address it has. */
  actor: Actor;
  visit: string | null;
  /** Null where the customer places it. */
  taken: Taken | null;
  language: Language;
  now: Date;
};

/** Tells one request from another that has the same key. */
export function hashOfAsked({ asked, taken, actor }: Pick<Placing, "asked" | "taken" | "actor">): string {
  const told = taken ? { ...asked, customer: actor.id, channel: taken.channel } : asked;
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}
