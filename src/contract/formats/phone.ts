import type { Language } from "../language.ts";

/** The number for a `tel:` link: a German one, unless it has a country code (RFC 3966 requires the global form). */
export function dialled(phone: string): string {
  return international(phone).replace(/[^\d+]/g, "");
}

/** The number as people write it: as the owner typed it in German, with its country code in other languages. */
export function phoneText(phone: string, language: Language): string {
  return language === "de" ? phone : international(phone);
}

/** Whether it is one number and nothing else, so that a telephone can dial it. */
export function isPhone(typed: string): boolean {
  return /^\+?[\d\s()/.-]+$/.test(typed.trim()) && typed.replace(/\D/g, "").length >= 3;
}

/** `0671 123-4` and `(0671) 123-4` as `+49 671 123-4`. A zero in brackets is not dialled from abroad (DIN 5008). */
function international(phone: string): string {
  const number = phone.trim().replace(/\s*\(0\)\s*/, " ");
  return number.replace(/^00/, "+").replace(/^\(?0(\d*)\)?/, "+49 $1");
}
