import { type Static, Type } from "typebox";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/translate.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

/** Fields that a message has by itself: they stand in its list, and the answer goes to its `email`. */
export const ownFields = ["subject", "company", "message", "name", "email"] as const;
export type OwnField = (typeof ownFields)[number];

/** What an owner can ask besides. */
export const askedFields = ["text", "lines", "choice", "choices", "select", "date", "file", "consent"] as const;

const choosing: ReadonlySet<string> = new Set(["choice", "choices", "select"]);

const Short = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });
const Long = closed({
  de: Type.Optional(Type.String({ maxLength: 2000 })),
  en: Type.Optional(Type.String({ maxLength: 2000 })),
});

export const FormField = closed({
  /** The field's name in a form that is sent. Of its own fields a form has each at most once, under its own name. */
  id: Type.String({ pattern: "^(?:subject|company|message|name|email|f[0-9a-f]{8})$" }),
  type: Type.Enum([...ownFields, ...askedFields]),
  required: Type.Boolean(),
  /** Empty, where the field has a usual one. */
  label: Short,
  hint: Short,
  /** Of a choice. */
  options: Type.Array(Short, { maxItems: 50 }),
  /** Of a consent: its wording, which is stored with each answer. */
  wording: Long,
});
export type FormField = Static<typeof FormField>;

export const FormDocument = closed({
  name: Short,
  fields: Type.Array(FormField, { minItems: 1, maxItems: 50 }),
  /** What is said once it was sent; empty: the usual text. */
  thanks: Long,
});
export type FormDocument = Static<typeof FormDocument>;

const blank = { label: {}, hint: {}, options: [], wording: {} };
const own = (type: OwnField, required: boolean): FormField => ({ id: type, type, required, ...blank });

/** What the contact form asks, and every new form begins with. The owner of a contact form may add to it. */
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

/** How a field is called in a language: as the owner wrote it, else as usual. */
export function labelOf(field: Pick<FormField, "type" | "label">, language: Language): string {
  const { de, en } = field.label;
  return (language === "en" ? en || de : de || en) || usualLabel(field.type, translator(language));
}

export function usualLabel(type: FormField["type"], t: Translate): string {
  return t(isOwn(type) || type === "consent" ? `messages:field.${type}` : `messages:type.${type}`);
}

/** A text of the form in a language, or in the other one where it is missing. */
export function textOf(text: { de?: string; en?: string }, language: Language): string {
  return (language === "en" ? text.en || text.de : text.de || text.en) ?? "";
}
