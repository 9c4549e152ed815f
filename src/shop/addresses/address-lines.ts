import { type Language, locales } from "#contract/language.ts";
import type { Address } from "./address.ts";

/** Countries where the postcode stands behind the town, or below it. */
export const zipLast: ReadonlySet<string> = new Set(["GB", "US", "CA", "AU", "IE"]);

/** An address as it stands on an envelope, its country as readers of `language` call it. */
export function addressLines({ name, company, street, zip, city, country }: Address, language: Language): string[] {
  const town = zipLast.has(country) ? `${city} ${zip}` : `${zip} ${city}`;
  const land = new Intl.DisplayNames([locales[language]], { type: "region" }).of(country) ?? country;
  return [company ?? "", name, street, town.trim(), land].filter(Boolean);
}
