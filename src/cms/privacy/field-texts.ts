import { shortTimeText } from "#contract/formats/dates/date-time.ts";
import { numberText } from "#contract/formats/number.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";

type Speaking = { t: Translate; language: Language };

/** The label of a field; its stored name if it has no text. */
export function labelOf(name: string, t: Translate): string {
  const label = t(`privacy:field.${name}`);
  return label === `field.${name}` ? name : label;
}

/** The value of a field in words; empty if there is none. */
export function textOf(value: unknown, { t, language }: Speaking): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return t(`privacy:value.${value}`);
  if (typeof value === "number") return numberText(value, language);
  if (Array.isArray(value)) return value.map((one) => textOf(one, { t, language })).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, inner]) => `${labelOf(name, t)}: ${textOf(inner, { t, language })}`)
      .join("\n");
  }
  if (typeof value !== "string") return "";
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? shortTimeText(value, language) : value;
}
