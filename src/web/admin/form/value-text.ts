import type { Translate } from "#contract/texts/translate.ts";

/** A value of a form as text, for the comparison of two versions. */
export function valueText(value: string | number | boolean | string[], t: Translate): string {
  if (typeof value === "boolean") return t(value ? "admin:rights.yes" : "admin:rights.no");
  return Array.isArray(value) ? value.join(", ") : String(value);
}
