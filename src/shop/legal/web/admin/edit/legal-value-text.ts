import { plainText } from "#contract/formats/plain-text.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { LegalValues } from "./legal-fields.ts";

/** A value in words, for the comparison of two versions. */
export function legalValueText(values: LegalValues, name: keyof LegalValues, t: Translate): string {
  if (name === "source") return t(`admin:legal.from.${values.source}`);
  if (name === "period") return t(`admin:legal.period.${values.period}`);
  if (name === "returns") return t(`admin:legal.returns.${values.returns}`);
  return plainText(values[name]) || t("admin:legal.nothing");
}
