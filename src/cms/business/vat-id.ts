/**
 * The form of VAT identification numbers by country code (Directive 2006/112/EC, Art. 215; the list of the European
 * Commission's VIES). `XI` is Northern Ireland, `CHE` the Swiss number.
 */
const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** A VAT ID as it is stored: upper case, without blanks, dots and hyphens. */
export function tidyVatId(typed: string): string {
  return typed.toUpperCase().replace(/[\s.\-–]/g, "");
}

/** Whether this can be a VAT ID: its form, and of a German one its check digit. Nobody is asked whether it was given out. */
export function isVatId(typed: string): boolean {
  const id = tidyVatId(typed);
  const country = id.startsWith("CHE") ? "CHE" : id.slice(0, 2);
  const number = id.slice(country.length);
  if (!forms[country]?.test(number)) return false;
  return country !== "DE" || hasCheckDigit(number);
}

/** ISO/IEC 7064 MOD 11,10, by which the ninth digit of a German number is made from the eight before it. */
function hasCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  // The first digit is never a zero.
  return digits[0] !== "0" && (11 - product) % 10 === Number(digits[8]);
}
