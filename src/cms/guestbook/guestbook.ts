import { Type } from "typebox";
import { fieldsOf } from "#contract/fields/fields.ts";
import type { Language } from "#contract/language.ts";
import { addressFault } from "#contract/mail/mail-address.ts";
import { Line } from "#contract/wire/shapes.ts";
import { settingsFields } from "./fields.ts";

/** The length of an entry in characters (SPECIFICATION §5 has the least for messages). */
export const textLength = { least: 10, most: 2000 };

/** Entries on one page of the public guestbook. */
export const entriesPerPage = 10;

/** What is wrong with an address that nobody has to give. */
export function emailFault(typed: string): "EMAIL_REQUIRED" | "EMAIL_FORMAT" | null {
  return typed.trim() === "" ? null : addressFault(typed);
}

/** How long the hashed network address of a visitor is kept, in days (GDPR Art. 5(1)(e)). */
export const networkDays = 7;

export const entryStates = ["waiting", "published", "rejected"] as const;
export type EntryState = (typeof entryStates)[number];

/** The reasons that a visitor may give in a report (DSA Art. 16(2)(a)). */
export const reportReasons = ["insult", "advertising", "falsehood", "personalData", "illegal"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const decisions = ["remove", "keep"] as const;
export type Decision = (typeof decisions)[number];

export const settingsTable = fieldsOf(settingsFields);

/** The owner's settings of the guestbook. German is in the plain field. */
export const guestbookSettings = { ...settingsTable.written, translations: settingsTable.translations };

/** The personal fields of an entry. */
export const signatureFields = {
  name: Line,
  place: Type.Optional(Line),
  text: Type.String({ maxLength: textLength.most }),
  /** Only for the owner; never shown to visitors. */
  email: Type.Optional(Line),
};

/** `?guestbook=2` is the second page; the first page has no number, so that it has only one address. */
export const pageParameter = "guestbook";
export const pagePattern = /^(?:[2-9]|[1-9]\d{1,3})$/;

/** The page number in the address; `asked` is the parameter's value. */
export function pageIn(asked: string | null): number {
  return asked !== null && pagePattern.test(asked) ? Number(asked) : 1;
}

export function addressOfPage(path: string, page: number): string {
  return page > 1 ? `${path}?${pageParameter}=${page}` : path;
}

export type Intros = { intro: string; translations: { en?: { intro?: string } } };

/** The intro as it is shown; null if the owner wrote none. */
export function introIn({ intro, translations }: Intros, language: Language): { text: string; lang: Language } | null {
  const english = translations.en?.intro ?? "";
  const [own, other] = language === "en" ? [english, intro] : [intro, english];
  if (own) return { text: own, lang: language };
  return other ? { text: other, lang: language === "en" ? "de" : "en" } : null;
}
