import type { Language } from "#contract/language.ts";
import { type FormField, isChoosing, isOwn } from "./form.ts";

/** Why a field of a form is invalid; the sentence is under the same name in the hints of `problem.json`. */
export type FormRule = "FORM_TWICE" | "FORM_OPTIONS" | "FORM_WORDING" | "FORM_LABEL" | "FORM_DAYS";
export type FormFault = { /** The index of the field. */ at: number; rule: FormRule };

/**
 * What is missing before visitors can use the form: its own fields appear once each, a choice has options, a consent
 * has a wording, the last day of a date is not before the first one, and everything else has a label: both in the main
 * language.
 */
export function formFaults(fields: FormField[], main: Language): FormFault[] {
  const seen = new Set<string>();
  return fields.flatMap((field, at) => {
    const known = seen.has(field.id);
    seen.add(field.id);
    const rule = known ? "FORM_TWICE" : brokenRule(field, main);
    return rule ? [{ at, rule }] : [];
  });
}

function brokenRule(
  { id, type, label, options, wording, earliest, latest }: FormField,
  main: Language,
): FormRule | null {
  if (isOwn(type) ? id !== type : !id.startsWith("f")) return "FORM_TWICE";
  if (isChoosing(type) && options.filter(isWritten).length < 2) return "FORM_OPTIONS";
  if (type === "consent") return wording[main]?.trim() ? null : "FORM_WORDING";
  if (earliest && latest && earliest !== "today" && latest < earliest) return "FORM_DAYS";
  return isOwn(type) || label[main]?.trim() ? null : "FORM_LABEL";
}

/** Whether there is a text in any language. */
export function isWritten({ de, en }: { de?: string; en?: string }): boolean {
  return Boolean(de?.trim() || en?.trim());
}
