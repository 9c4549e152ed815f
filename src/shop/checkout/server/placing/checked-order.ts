import type { Vacation } from "#cms/settings/contract.ts";
import { userById } from "#cms/users/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { addressFault } from "#contract/mail/mail-address.ts";
import { type Fault, refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { Address } from "#shop/addresses/address.ts";
import { addressFaults, tidied } from "#shop/addresses/address-faults.ts";
import { isWishable } from "../wishable-days.ts";
import type { AskedOrder } from "./asked-order.ts";

type Checking = {
  actor: Actor;
  needsMail: boolean;
  language: Language;
  /** In which countries goods are delivered; null where nothing is sent. */
  deliveredTo: readonly string[] | null;
  vacation: Vacation | null;
  now: Date;
};

/** The address to write to: that of the account, or what was typed; empty for a customer without one. */
export async function mailAddress(db: Db, { actor, email }: { actor: Actor; email: string }): Promise<string> {
  if (actor.id === null) return email.trim();
  return (await userById(db, { id: actor.id }))?.handle ?? "";
}

/**
 * What was asked for, tidied.
 * @throws Problem with everything that is wrong in it at once
 */
export function checkedOrder(
  asked: AskedOrder,
  { actor, needsMail, language, deliveredTo, vacation, now }: Checking,
): AskedOrder {
  const { pickup, email, wishedDay } = asked;
  const shippingData = pickup || !asked.shippingData ? null : tidied(asked.shippingData);
  const invoiceData = asked.invoiceData && tidied(asked.invoiceData);
  const isMailLeftOut = !needsMail && email.trim() === "";
  const isSent = !pickup && deliveredTo !== null;
  const mailFault = actor.id === null && !isMailLeftOut ? addressFault(email) : null;
  const faults: Fault[] = [
    ...(mailFault ? [{ field: "email", code: mailFault }] : []),
    ...(isSent || shippingData ? faultsOf(shippingData, { field: "shippingData", countries: deliveredTo }) : []),
    // Invoices may go anywhere (Regulation (EU) 2018/302); where nothing is sent there has to be one address.
    ...(invoiceData || !(isSent || shippingData)
      ? faultsOf(invoiceData, { field: "invoiceData", countries: null })
      : []),
  ];
  refuseFaults(faults, language);
  if (wishedDay !== null && !isWishable(wishedDay, { now, vacation })) {
    throw new Problem("DAY_NOT_OFFERED", { field: "wishedDay" });
  }
  return {
    ...{ ...asked, shippingData, invoiceData, pickup },
    ...{ code: asked.code.trim(), note: asked.note.trim(), gift: asked.gift.trim() },
  };
}

function faultsOf(address: Address | null, where: { field: string; countries: readonly string[] | null }): Fault[] {
  return address ? addressFaults(address, where) : [{ field: where.field, code: "ADDRESS_NAME" }];
}

/** Throws `AGE_UNCONFIRMED` for goods that are not sold to everybody, unless the staff knows that the customer is old enough. */
export function refuseUnconfirmedAge({ least, confirmed }: { least: number; confirmed: boolean }): void {
  if (least > 0 && !confirmed) throw new Problem("AGE_UNCONFIRMED", { field: "ageConfirmed", values: { age: least } });
}

/**
 * Whether somebody who was born on `birthDate` may buy goods that are sold from `least` years on (§ 9 JuSchG). Whoever was
 * born on 29 February is a year older on 1 March of other years (§ 188 (3) BGB).
 *
 * Throws `AGE_NEEDED` without a date, `AGE_TOO_YOUNG`.
 */
export function refuseTooYoung({
  least,
  birthDate,
  now,
}: {
  least: number;
  birthDate: string | null;
  now: Date;
}): void {
  if (least === 0) return;
  const field = "birthDate";
  const [year = 0, month = 0, day = 0] = (birthDate ?? "").split("-").map(Number);
  const born = new Date(Date.UTC(year, month - 1, day));
  const isDay = born.getUTCFullYear() === year && born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
  if (birthDate === null || !isDay || year < 1900) throw new Problem("AGE_NEEDED", { field });
  const oldEnough = new Date(Date.UTC(year + least, month - 1, day)).toISOString().slice(0, 10);
  if (oldEnough > berlinDate(now)) throw new Problem("AGE_TOO_YOUNG", { field, values: { age: least } });
}
