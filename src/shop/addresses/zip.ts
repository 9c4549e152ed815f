import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";

/** Signs that people write before a postcode, where they are not the code of the country (ISO 3166-1). */
const signs: Record<string, string> = {
  ...{ AT: "A", BE: "B", DE: "D", ES: "E", FI: "FIN", FR: "F", HU: "H", IT: "I", LI: "FL", LU: "L", NO: "N" },
  ...{ PT: "P", SE: "S", SI: "SLO" },
};

/** How postcodes are written that people type in several ways. */
const written: Record<string, [typed: RegExp, written: string]> = {
  CZ: [/^(\d{3})\s?(\d{2})$/, "$1 $2"],
  GB: [/^([A-Z\d]{2,4})\s?(\d[A-Z]{2})$/, "$1 $2"],
  GR: [/^(\d{3})\s?(\d{2})$/, "$1 $2"],
  IE: [/^([A-Z]\d[\dW])\s?([A-Z\d]{4})$/, "$1 $2"],
  LT: [/^(\d{5})$/, "LT-$1"],
  LV: [/^(\d{4})$/, "LV-$1"],
  MT: [/^([A-Z]{3})[\s-]?(\d{4})$/, "$1 $2"],
  NL: [/^(\d{4})\s?([A-Z]{2})$/, "$1 $2"],
  PL: [/^(\d{2})[\s-]?(\d{3})$/, "$1-$2"],
  PT: [/^(\d{4})[\s-]?(\d{3})$/, "$1-$2"],
  SE: [/^(\d{3})\s?(\d{2})$/, "$1 $2"],
  SK: [/^(\d{3})\s?(\d{2})$/, "$1 $2"],
  US: [/^(\d{5})[\s-]?(\d{4})$/, "$1-$2"],
};

/** A postcode as its country writes it: `D-55599` is `55599`, `00950` in Poland is `00-950`. */
export function tidyZip(typed: string, country: string): string {
  const sign = new RegExp(`^(?:${[country, signs[country] ?? country].join("|")})[-–\\s]?(?=\\d)`);
  const zip = typed.toUpperCase().replace(sign, "");
  const [pattern, form] = written[country] ?? [];
  return pattern && form ? zip.replace(pattern, form) : zip;
}

/** Whether it has the form that its country gives it. Countries of which nothing is known take any, or none. */
export function isZip(zip: string, country: string): boolean {
  // No German postcode begins with two zeros.
  if (country === "DE" && zip.startsWith("00")) return false;
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(zip, country);
}
