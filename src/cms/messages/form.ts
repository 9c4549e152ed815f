import { type Static, Type } from "typebox";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

/** The fields of every message: they are in its list, and replies go to its `email`. */
export const ownFields = ["subject", "company", "message", "name", "email"] as const;
export type OwnField = (typeof ownFields)[number];

/** The parameter of an address with which a form begins: what the message is about. */
export const aboutParameter = "about";
export const aboutPattern = /^[^\p{Cc}]{1,160}$/u;

/** The kinds of fields that an owner can add. */
export const askedFields = [
  "text",
  "lines",
  "tel",
  "number",
  "choice",
  "choices",
  "select",
  "date",
  "file",
  "consent",
] as const;

const choosing: ReadonlySet<string> = new Set(["choice", "choices", "select"]);

export const LocalisedLine = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });
export const LocalisedLines = closed({
  de: Type.Optional(Type.String({ maxLength: 2000 })),
  en: Type.Optional(Type.String({ maxLength: 2000 })),
});

const Day = "\\d{4}-\\d\\d-\\d\\d";

export const FormField = closed({
  /** The field's name in the form data. Own fields appear at most once in a form, under their own name. */
  id: Type.String({ pattern: "^(?:subject|company|message|name|email|f[0-9a-f]{8})$" }),
  type: Type.Enum([...ownFields, ...askedFields]),
  required: Type.Boolean(),
  /** Empty if the field has a default label. */
  label: LocalisedLine,
  hint: LocalisedLine,
  /** Of a choice. */
  options: Type.Array(LocalisedLine, { maxItems: 50 }),
  /** Of a consent: its wording, which is stored with each answer. */
  wording: LocalisedLines,
  /** Of a date: the first and the last day that may be chosen; `today` is the day of sending. */
  earliest: Type.Optional(Type.String({ pattern: `^(?:|today|${Day})$` })),
  latest: Type.Optional(Type.String({ pattern: `^(?:|${Day})$` })),
});
export type FormField = Static<typeof FormField>;

const blank = { label: {}, hint: {}, options: [], wording: {} };
const own = (type: OwnField, required: boolean): FormField => ({ id: type, type, required, ...blank });

/** The fields of the contact form, and of every new form. Owners may add to them. */
export const contactFields: FormField[] = [
  own("name", true),
  own("email", true),
  own("company", false),
  own("subject", true),
  own("message", true),
];

export function newField(type: FormField["type"], id: string): FormField {
  const options = choosing.has(type) ? [{}, {}] : [];
  return { id: isOwn(type) ? type : id, type, required: type === "consent", ...blank, options };
}

export function isOwn(type: FormField["type"]): type is OwnField {
  return ownFields.some((name) => name === type);
}

export function isChoosing(type: FormField["type"]): boolean {
  return choosing.has(type);
}

/** The label of a field in a language: the owner's, or the default. */
export function labelOf(field: Pick<FormField, "type" | "label">, language: Language): string {
  const { de, en } = field.label;
  return (language === "en" ? en || de : de || en) || usualLabel(field.type, translator(language));
}

export function usualLabel(type: FormField["type"], t: Translate): string {
  return t(isOwn(type) || type === "consent" ? `messages:field.${type}` : `messages:type.${type}`);
}

/** The values of an answer as people read them. */
export function shownValues(
  { type, values }: { type: FormField["type"]; values: string[] },
  language: Language,
): string[] {
  if (type !== "date") return values;
  return values.map((day) => (isDay(day) ? dayText(`${day}T12:00:00.000Z`, language) : day));
}

/** A day of the calendar, `2026-11-28`: not the 31st of February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A text of the form in a language, or in the other one if it is missing. */
export function textOf(text: { de?: string; en?: string }, language: Language): string {
  return (language === "en" ? text.en || text.de : text.de || text.en) ?? "";
}
