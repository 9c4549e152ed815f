import { type Language, languages, originalLanguage } from "#contract/language.ts";
import { type Fields, line, oneOfThese } from "#web/form/fields.ts";

/** What is typed into one's account, but for passwords: they are kept nowhere. */
export type OwnValues = { name: string; language: Language; handle: string };

export const ownFields: Fields<OwnValues> = {
  name: { ...line("name"), tidy: (typed) => typed.trim() },
  language: oneOfThese("language", languages, originalLanguage),
  handle: { ...line("handle"), tidy: (typed) => typed.trim() },
};
