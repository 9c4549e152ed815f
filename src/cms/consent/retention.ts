import { numberText } from "#contract/formats/number.ts";
import type { Language } from "#contract/language.ts";

/**
 * An answer holds half a year, and what was done on the strength of it can be objected to for three years from the end
 * of that year (§ 31 (2) OWiG, §§ 195, 199 BGB); until then it has to be proved (GDPR Art. 7(1)). In days.
 */
export const consentDays = 182 + 4 * 365;

/** The same in years, as people read it. */
export function consentYears(language: Language): string {
  return numberText(consentDays / 365, language, { digits: 1 });
}
