import { countryName } from "#contract/formats/country-name.ts";
import { type Language, locales } from "#contract/language.ts";

/** Where invoices may go: the EU, the rest of the EEA, and neighbours (Regulation (EU) 2018/302: all of the EU). */
export const invoiceCountries = [
  ...["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU"],
  ...["LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "IS", "LI", "NO", "CH", "GB", "US"],
] as const;

/** Where addresses may be that customers keep: those of invoices, and where the shop delivers. */
export function bookCountries(delivered: readonly string[]): string[] {
  return [...new Set([...invoiceCountries, ...delivered])];
}

export type NamedCountry = { code: string; name: string };

/** Countries by their names in `language`: the first one as it is, the others in the order of their names. */
export function namedCountries(codes: readonly string[], language: Language): NamedCountry[] {
  const all = codes.map((code) => ({ code, name: countryName(code, language) }));
  const home = all.filter(({ code }) => code === "DE");
  const others = all.filter(({ code }) => code !== "DE");
  return [...home, ...others.sort((one, other) => one.name.localeCompare(other.name, locales[language]))];
}
