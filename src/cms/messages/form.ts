import { type Static, Type } from "typebox";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/translate.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

/** The fields of every message: they are in its list, and replies go to its `email`. */
export const ownFields = ["subject", "company", "message", "name", "email"] as const;
export type OwnField = (typeof ownFields)[number];

/** The kinds of fields that an owner can add. */
export const askedFields = ["text", "lines", "choice", "choices", "select", "date", "file", "consent"] as const;

const choosing: ReadonlySet<string> = new Set(["choice", "choices", "select"]);

export const LocalisedLine = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });
export const LocalisedLines = closed({
  de: Type.Optional(Type.String({ maxLength: 2000 })),
  en: Type.Optional(Type.String({ maxLength: 2000 })),
});

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

/** A text of the form in a language, or in the other one if it is missing. */
export function textOf(text: { de?: string; en?: string }, language: Language): string {
  return (language === "en" ? text.en || text.de : text.de || text.en) ?? "";
}
