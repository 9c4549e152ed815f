import { configRemembered } from "#cms/settings/server/index.ts";
import { userById } from "#cms/users/server/index.ts";
import type { Language } from "#contract/language.ts";
import { addressFault } from "#contract/mail/mail-address.ts";
import type { Db } from "#database/database.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { addressFaults } from "#shop/addresses/address-faults.ts";
import { addressBook } from "#shop/addresses/server/index.ts";
import { ownCart, pricedCart } from "#shop/carts/server/index.ts";
import type { Checkout } from "#shop/checkout/contract.ts";
import { vacationNow } from "#shop/checkout/vacation.ts";
import { legalSnapshot } from "#shop/legal/server/index.ts";
import { formerOrders } from "#shop/orders/server/index.ts";
import { offeredPayments } from "#shop/payments/server/index.ts";
import { choiceFault, pickupOffered } from "#shop/pickup/server/index.ts";
import { buyerKind, checkedBuyer, taxedBuyer } from "../placing/buyer.ts";
import { leastAge } from "../placing/order-document.ts";
import type { From } from "../placing/place-in.ts";
import { sendsGoods } from "../placing/sends-goods.ts";
import { closedBy, neededGaps } from "../state/shop-state.ts";
import { isWishable, wishableDays } from "../wishable-days.ts";
import { type BegunOrder, collected, type Draft, undelivered } from "./draft.ts";
import { reviewedHash } from "./reviewed.ts";

export type Asking = { actor: Actor; visit: string | null; language: Language; now: Date };

/** An order that is about to be placed, as it would be now. */
export async function shownCheckout(from: From, { key, draft }: BegunOrder, asking: Asking): Promise<Checkout> {
  const { db } = from;
  const { actor, visit, language, now } = asking;
  const [{ items }, { document: config }, user, collectable] = await Promise.all([
    ownCart(db, { actor, request: { visit }, now }),
    configRemembered(from),
    actor.id === null ? undefined : userById(db, { id: actor.id }),
    pickupOffered(from, { now }),
  ]);
  const { shop } = config.components;
  const isSent = items.length === 0 || (await sendsGoods(from, items));
  const isCollected = isSent && draft.delivery === "pickup" && collectable;
  const delivery = isCollected ? ("pickup" as const) : ("shipping" as const);
  const counting = isCollected ? collected(draft) : draft;
  const shown = isSent ? { ...counting, delivery } : undelivered(draft);
  const countries = Object.keys(shop.shipping.countries);
  const wished =
    !isCollected && shown.country !== null && countries.includes(shown.country) ? shown.country : undefined;
  const country = shown.shippingData?.country ?? wished;
  const customer = user ? { name: user.name, email: user.handle } : null;
  const email = customer?.email ?? (addressFault(draft.email) ? null : draft.email.trim());
  // Anybody can type an address: what guests have ordered before is looked at only once they order.
  const former = actor.id === null ? null : await formerOrders(db, { user: actor.id, address: email });
  const buyer = await checkedBuyer(from, shown, now);
  const asked = {
    ...{ items, pickup: isCollected, code: draft.code, actor, now },
    ...(country ? { country } : {}),
    buyer: taxedBuyer(buyer),
    ...(email && former ? { address: email, hasOrdered: former.ordered } : {}),
  };
  const priced = items.length === 0 ? null : await pricedCart(from, asked);
  const addresses = user ? await ownAddresses(db, user.id) : [];
  const sources = await offeredPayments(from, {
    ...{
      country: country ?? shown.invoiceData?.country ?? priced?.cart.country ?? "",
      total: priced?.order.total.gross ?? 0,
    },
    ...{ buyer: buyerKind(shown), known: former?.paid ?? false, firstOrder: !former?.ordered, pickup: isCollected },
  });
  const isFree = priced !== null && priced.lines.length > 0 && priced.order.total.gross === 0;
  const { wishedDay } = shown;
  const isDayOffered =
    isCollected || wishedDay === null || isWishable(wishedDay, { now, vacation: shop.vacation ?? null });
  const pickupFault = isCollected ? await choiceFault(from, { choice: shown.pickup, now }) : null;
  const isHeld = priced?.cart.faults.some(({ code }) => code === "excise") ?? false;
  const step = stepOf(shown, {
    ...{ isKnown: email !== null, isSent, isHeld, countries, sources, isFree },
    isPlaced: isDayOffered && pickupFault === null,
  });
  // Texts that have changed are made anew, which takes a moment: only once they are shown.
  const legal = step === 4 ? await legalSnapshot(from, { language, now }) : [];
  const away = vacationNow(shop.vacation, now);
  const closed = closedBy({ needed: await neededGaps(from), vacation: away });
  return {
    ...{
      ...shown,
      checkoutKey: key,
      customer,
      addresses,
      items,
      reviewed: reviewedHash(draft, items),
      priced: priced?.cart ?? null,
      sources,
      countries,
      collectable,
      isSent,
      pickupFault,
    },
    paymentDays: shop.paymentDays,
    step,
    ...{
      days: wishableDays(now, shop.vacation ?? null),
      age: priced ? leastAge(priced.lines) : 0,
      vatId: buyer.kind === "business" && buyer.vatId ? buyer.vatId.state : null,
    },
    ...{ ordersOpen: closed === null, closed, vacation: away },
    legal: legal.map(({ kind, id, title, hash }) => ({ kind, id, title, hash })),
  };
}

async function ownAddresses(db: Db, user: string): Promise<Checkout["addresses"]> {
  const { items } = await addressBook(db, { user });
  const defaultFirst = items.toSorted((one, other) => Number(other.defaultShipping) - Number(one.defaultShipping));
  return defaultFirst.map(({ _id, address, defaultInvoice: forInvoice }) => ({ _id, address, forInvoice }));
}

type Lacking = {
  isKnown: boolean;
  isSent: boolean;
  /** Something of it does not go to this buyer in this country. */
  isHeld: boolean;
  countries: string[];
  sources: Checkout["sources"];
  /** Nothing is to be paid, so nobody has to say how. */
  isFree: boolean;
  /** The time at which it comes, or is collected, is known and possible. */
  isPlaced: boolean;
};

/** Where something is missing first. */
function stepOf(draft: Draft, lacking: Lacking): Checkout["step"] {
  const { isKnown, isHeld, sources, isFree, isPlaced } = lacking;
  if (!isKnown) return 1;
  if (!areAddressesRight(draft, lacking) || isHeld) return 2;
  const isPayable = isFree || sources.some(({ source, fault }) => source === draft.paymentsource && fault === null);
  return isPayable && isPlaced ? 4 : 3;
}

function areAddressesRight(
  { delivery, shippingData, invoiceData }: Draft,
  { countries, isSent }: Pick<Lacking, "countries" | "isSent">,
): boolean {
  const right = (address: Draft["shippingData"], of: string[] | null) =>
    address !== null && addressFaults(address, { field: "", countries: of }).length === 0;
  if (delivery === "pickup" || !isSent) return right(invoiceData, null);
  return right(shippingData, countries) && (invoiceData === null || right(invoiceData, null));
}
