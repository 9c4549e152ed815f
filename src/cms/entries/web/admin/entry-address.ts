import type { Language } from "#contract/language.ts";

export const entriesPath = "/admincenter/entries";

/** Where an entry is edited; with a language, at its text in that language. */
export function editorAddress(id: string, language?: Language): string {
  return `${entriesPath}/${id}${language ? `?lang=${language}` : ""}`;
}
