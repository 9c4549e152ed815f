import { isPhone } from "#contract/formats/phone.ts";
import { isWebAddress } from "#contract/formats/web-address.ts";
import type { Language } from "#contract/language.ts";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import type { Fault } from "#contract/wire/faults.ts";
import type { Business, BusinessChange } from "./business.ts";
import { hoursFaults } from "./hours-faults.ts";
import { isVatId } from "./vat-id.ts";

/**
 * What is wrong with the details of a business, each fault at its place in them (`vatId`, `profiles/1/href`). What is
 * not changed is not checked, so that an older value never stands in the way.
 */
export function businessFaults(
  { change, hours }: { change: BusinessChange; hours: Business["hours"] },
  language: Language,
): Fault[] {
  const { vatId = "", phone = "", email = "", profiles = [] } = change;
  const faults: Fault[] = [];
  if (vatId.trim() && !isVatId(vatId)) faults.push({ field: "vatId", code: "VAT_ID_INVALID" });
  if (phone.trim() && !isPhone(phone)) faults.push({ field: "phone", code: "PHONE_INVALID" });
  if (email.trim() && !isMailAddress(email.trim())) faults.push({ field: "email", code: "EMAIL_FORMAT" });
  for (const [at, { href }] of profiles.entries()) {
    if (!isWebAddress(href)) faults.push({ field: `profiles/${at}/href`, code: "WEB_ADDRESS_INVALID" });
  }
  const told = change.hours ? hoursFaults(hours, language) : [];
  return [...faults, ...told.map((fault) => ({ ...fault, field: `hours/${fault.field}` }))];
}
