import type { Business } from "#cms/business/business.ts";
import { imprintRule } from "#cms/business/imprint.ts";
import { phoneText } from "#contract/formats/phone.ts";
import type { Language } from "#contract/language.ts";

/** A trader as the official model names one; null while name, address, telephone or mail address is missing. */
export type Trader = {
  /** Name and address, telephone and mail address. */
  reachable: string;
  /** Name, address and mail address, for the form. */
  addressee: string;
  /** Name and address. */
  place: string;
};

export function traderOf(business: Business, language: Language): Trader | null {
  const { name, owner, legalForm, address, phone, email } = business;
  const { street, zip, city } = address;
  // Behind a business that is one person stands that person (§ 17 HGB allows others a name of their own).
  const isPerson = imprintRule(legalForm).represents === "owner";
  const who = [name, isPerson || name === "" ? owner : ""].filter(Boolean).join(", ");
  if (!who || !street || !zip || !city || !phone || !email) return null;
  const place = `${who}, ${street}, ${zip} ${city}`;
  return {
    place,
    reachable: `${place}, ${phoneText(phone, language)}, ${email}`,
    addressee: `${place}, ${email}`,
  };
}
