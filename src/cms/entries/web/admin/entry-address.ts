import type { Language } from "#contract/language.ts";

export const entriesPath = "/admincenter/entries";

/** Where an entry is edited; with a language, at its text in that language. */
export function editorAddress(id: string, language?: Language): string {
  return `${entriesPath}/${id}${language ? `?lang=${language}` : ""}`;
}

type Begun = { title: string; language: Language };

/** Where an entry is begun that somebody comes to write for a reason, with its title. */
export function newEntryTitled({ title, language }: Begun): string {
  return `${entriesPath}/new?${new URLSearchParams({ title, lang: language }).toString()}`;
}
