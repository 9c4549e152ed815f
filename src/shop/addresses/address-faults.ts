import type { Fault } from "#contract/wire/faults.ts";
import type { Address } from "./address.ts";
import { isZip, tidyZip } from "./zip.ts";

type Checking = {
  /** Of the form or body: `shippingData`. */
  field: string;
  /** Where it may be (ISO 3166-1 alpha-2); null for anywhere. */
  countries: readonly string[] | null;
};

/** An address without blanks around and between, its postcode as its country writes it. */
export function tidied(address: Address): Address {
  const { company, vatId, phone } = address;
  const country = address.country;
  return {
    ...{ name: tidy(address.name), street: tidy(address.street), city: tidy(address.city), country },
    zip: tidyZip(tidy(address.zip), country),
    ...optional("company", company),
    ...optional("vatId", vatId?.toUpperCase().replace(/[\s.-]/g, "")),
    ...optional("phone", phone),
  };
}

/**
 * What is wrong with an address that is `tidied`: what its country needs is missing, its postcode is not of its country, or
 * it is in a country that is not asked for. Company, VAT ID and phone are never needed (GDPR Art. 5 (1) c).
 */
export function addressFaults(address: Address, { field, countries }: Checking): Fault[] {
  const { name, street, zip, city, country } = address;
  const faults: Fault[] = [];
  const at = (part: string) => `${field}/${part}`;
  if (!name) faults.push({ field: at("name"), code: "ADDRESS_NAME" });
  if (!street) faults.push({ field: at("street"), code: "ADDRESS_STREET" });
  if (!isZip(zip, country)) {
    faults.push({ field: at("zip"), code: zip ? "ADDRESS_ZIP" : "ADDRESS_ZIP_MISSING" });
  }
  if (!city) faults.push({ field: at("city"), code: "ADDRESS_CITY" });
  if (countries && !countries.includes(country)) faults.push({ field: at("country"), code: "ADDRESS_COUNTRY" });
  return faults;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function optional<N extends string>(name: N, text: string | undefined): { [K in N]?: string } {
  const clean = tidy(text ?? "");
  return (clean ? { [name]: clean } : {}) as { [K in N]?: string };
}
