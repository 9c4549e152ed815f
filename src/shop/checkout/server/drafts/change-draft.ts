import { randomUUID } from "node:crypto";
import { configRemembered } from "#cms/settings/server/index.ts";
import { addressFault } from "#contract/mail/mail-address.ts";
import { type Fault, refuseFaults } from "#contract/wire/faults.ts";
import type { Input } from "#contract/wire/route.ts";
import { addressFaults, tidied } from "#shop/addresses/address-faults.ts";
import { countBegun, ownCart } from "#shop/carts/server/index.ts";
import type { changeCheckout } from "#shop/checkout/contract.ts";
import { mailAddress } from "../placing/checked-order.ts";
import type { From } from "../placing/place-in.ts";
import { sendsGoods } from "../placing/sends-goods.ts";
import { isWishable } from "../wishable-days.ts";
import { type BegunOrder, emptyDraft, type Said } from "./draft.ts";
import { keepDraft, keptDraft } from "./kept-drafts.ts";
import type { Asking } from "./shown-checkout.ts";

type Change = Input<typeof changeCheckout>["body"];

/** The draft of who asks, or an empty one. */
export async function draftOf(
  { db }: Pick<From, "db">,
  { actor, visit }: Pick<Asking, "actor" | "visit">,
): Promise<BegunOrder> {
  const kept = await keptDraft(db, { actor, visit });
  return { key: kept?.key ?? null, draft: { ...emptyDraft, ...kept?.said } };
}

/**
 * Lays what was sent over what is known, tidied. Returns what is known then.
 * @throws Problem with everything that is wrong in it at once; nothing is changed then
 */
export async function changeDraft(from: From, change: Change, asking: Asking): Promise<BegunOrder> {
  const { document: config } = await configRemembered(from);
  const { shipping, vacation = null } = config.components.shop;
  const faults: Fault[] = [
    ...(await withoutCountries(faultsOf(change, Object.keys(shipping.countries)), { from, asking })),
    ...(change.wishedDay && !isWishable(change.wishedDay, { now: asking.now, vacation })
      ? [{ field: "wishedDay", code: "DAY_NOT_OFFERED" as const }]
      : []),
  ];
  refuseFaults(faults, asking.language);
  const { actor, visit, now } = asking;
  const known = await keptDraft(from.db, { actor, visit });
  const key = known?.key ?? randomUUID();
  const said = { ...known?.said, ...tidySaid(change) };
  const address = await mailAddress(from.db, { actor, email: said.email ?? "" });
  await from.db.transaction().execute(async (tx) => {
    await keepDraft(tx, { actor, visit, kept: { key, said }, address, now });
    if (known === null) await countBegun(tx, { what: "checkouts", now });
  });
  // Of a visit that has not begun nothing is kept.
  const isKept = actor.id !== null || visit !== null;
  return isKept ? { key, draft: { ...emptyDraft, ...said } } : { key: null, draft: emptyDraft };
}

function tidySaid(change: Change): Said {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Said;
  const { shippingData, invoiceData, email } = said;
  return {
    ...said,
    ...(shippingData && { shippingData: tidied(shippingData) }),
    ...(invoiceData && { invoiceData: tidied(invoiceData) }),
    ...(email !== undefined && { email: email.trim() }),
  };
}

/** Where nothing is sent, an address may be anywhere. */
async function withoutCountries(faults: Fault[], { from, asking }: { from: From; asking: Asking }): Promise<Fault[]> {
  if (!faults.some(({ code }) => code === "ADDRESS_COUNTRY")) return faults;
  const { actor, visit, now } = asking;
  const { items } = await ownCart(from.db, { actor, request: { visit }, now });
  if (items.length === 0 || (await sendsGoods(from, items))) return faults;
  return faults.filter(({ code }) => code !== "ADDRESS_COUNTRY");
}

function faultsOf({ email, shippingData, invoiceData }: Change, countries: string[]): Fault[] {
  const mailFault = email === undefined ? null : addressFault(email);
  return [
    ...(mailFault ? [{ field: "email", code: mailFault }] : []),
    ...(shippingData ? addressFaults(tidied(shippingData), { field: "shippingData", countries }) : []),
    ...(invoiceData ? addressFaults(tidied(invoiceData), { field: "invoiceData", countries: null }) : []),
  ];
}
