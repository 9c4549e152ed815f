import { countryName } from "#contract/formats/country-name.ts";
import type { Language } from "#contract/language.ts";
import type { Address } from "./address.ts";

/** Countries where the postcode stands behind the town, or below it. */
export const zipLast: ReadonlySet<string> = new Set(["GB", "US", "CA", "AU", "IE"]);

/** Where a map shows an address; of whom it is, is not told to whoever runs the map. */
export function mapAddress({
  street,
  zip,
  city,
  country,
}: Pick<Address, "street" | "zip" | "city" | "country">): string {
  const place = [street, `${zip} ${city}`.trim(), country].filter(Boolean).join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

/** An address as it stands on an envelope, its country as readers of `language` call it. */
export function addressLines({ name, company, street, zip, city, country }: Address, language: Language): string[] {
  const town = zipLast.has(country) ? `${city} ${zip}` : `${zip} ${city}`;
  return [company ?? "", name, street, town.trim(), countryName(country, language)].filter(Boolean);
}
