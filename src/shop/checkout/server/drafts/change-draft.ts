import { randomUUID } from "node:crypto";
import { configRemembered } from "#cms/settings/server/index.ts";
import { addressFault } from "#contract/mail/mail-address.ts";
import { type Fault, refuseFaults } from "#contract/wire/faults.ts";
import type { Input } from "#contract/wire/route.ts";
import { addressFaults, tidied } from "#shop/addresses/address-faults.ts";
import { countBegun } from "#shop/carts/server/index.ts";
import type { changeCheckout } from "#shop/checkout/contract.ts";
import { mailAddress } from "../placing/checked-order.ts";
import type { From } from "../placing/place-in.ts";
import { isWishable } from "../wishable-days.ts";
import type { Draft } from "./draft.ts";
import { emptyDraft } from "./draft.ts";
import { type KeptDraft, keepDraft, keptDraft } from "./kept-drafts.ts";
import type { Asking } from "./shown-checkout.ts";

type Change = Input<typeof changeCheckout>["body"];

/** The draft of who asks, or an empty one. */
export async function draftOf(
  { db }: Pick<From, "db">,
  { actor, visit }: Pick<Asking, "actor" | "visit">,
): Promise<KeptDraft<string | null>> {
  return (await keptDraft(db, { actor, visit })) ?? { key: null, draft: emptyDraft };
}

/**
 * Lays what was sent over what is known, tidied.
 * @throws Problem with everything that is wrong in it at once; nothing is changed then
 */
export async function changeDraft(from: From, change: Change, asking: Asking): Promise<void> {
  const { document: config } = await configRemembered(from);
  const { shipping, vacation = null } = config.components.shop;
  const faults: Fault[] = [
    ...faultsOf(change, Object.keys(shipping.countries)),
    ...(change.wishedDay && !isWishable(change.wishedDay, { now: asking.now, vacation })
      ? [{ field: "wishedDay", code: "DAY_NOT_OFFERED" as const }]
      : []),
  ];
  refuseFaults(faults, asking.language);
  const { key: known, draft } = await draftOf(from, asking);
  const key = known ?? randomUUID();
  const { actor, visit, now } = asking;
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Draft>;
  const changed = { ...draft, ...sent };
  const { shippingData, invoiceData } = changed;
  const tidy = {
    ...changed,
    shippingData: shippingData && tidied(shippingData),
    invoiceData: invoiceData && tidied(invoiceData),
    email: changed.email.trim(),
  };
  const address = await mailAddress(from.db, { actor, email: tidy.email });
  await from.db.transaction().execute(async (tx) => {
    await keepDraft(tx, { actor, visit, kept: { key, draft: tidy }, address, now });
    if (known === null) await countBegun(tx, { what: "checkouts", now });
  });
}

function faultsOf({ email, shippingData, invoiceData }: Change, countries: string[]): Fault[] {
  const mailFault = email === undefined ? null : addressFault(email);
  return [
    ...(mailFault ? [{ field: "email", code: mailFault }] : []),
    ...(shippingData ? addressFaults(tidied(shippingData), { field: "shippingData", countries }) : []),
    ...(invoiceData ? addressFaults(tidied(invoiceData), { field: "invoiceData", countries: null }) : []),
  ];
}
