import { numberText } from "#contract/formats/number.ts";
import type { Language } from "#contract/language.ts";

/**
 * In days. An answer is valid for half a year, and what was done on the strength of it can be challenged for three
 * years from the end of that year (§ 31 (2) OWiG, §§ 195, 199 BGB); until then it must be proved (GDPR Art. 7(1)).
 */
export const consentDays = 182 + 4 * 365;

/** The same in years, in words. */
export function consentYears(language: Language): string {
  return numberText(consentDays / 365, language, { digits: 1 });
}
