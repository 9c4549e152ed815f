import { type Static, Type } from "typebox";
import { entryField, entryTable, sharedNames, translatedNames, translations, written } from "#cms/entries/entry.ts";
import { type Language, languages } from "#contract/language.ts";
import { closed, Lang, Time } from "#contract/wire/shapes.ts";
import { laidOver } from "#platform/publishing/written.ts";
import { type EntryDocument, type EntryText, emptyText, storedNames } from "../entry-document.ts";

/** What is written in an entry, as the API takes it; `at` says when the text of each language was changed last. */
export const WrittenEntry = closed({
  ...Type.Partial(closed(written)).properties,
  translations: Type.Optional(translations),
  at: Type.Optional(closed({ de: Type.Optional(Time), en: Type.Optional(Time) })),
});
export type WrittenEntry = Static<typeof WrittenEntry>;

/** The languages of a live copy. */
export const PublishedIn = Type.Array(Lang, { maxItems: 2, uniqueItems: true });

type Texts = Omit<EntryText, "at">;
type Values = Record<string, unknown>;

/** A document in the names of the wire, German in the plain fields. */
export function writtenOf(document: EntryDocument): WrittenEntry {
  const stored = document as unknown as Values;
  const shared = sharedNames.map((name) => [name, stored[storedNames[name] ?? name]]);
  const { de, en } = document.texts;
  const at = languages.flatMap((one) => (document.texts[one]?.at ? [[one, document.texts[one].at]] : []));
  return {
    ...Object.fromEntries(textsOf(de)),
    ...Object.fromEntries(shared),
    translations: en ? { en: Object.fromEntries(textsOf(en).filter(isSaid)) } : {},
    ...(at.length > 0 ? { at: Object.fromEntries(at) } : {}),
  } as WrittenEntry;
}

function textsOf(text: Texts | undefined): [string, unknown][] {
  return translatedNames.map((name) => [name, text?.[name] ?? emptyText[name]]);
}

/** Optional texts that are empty need not be said. */
function isSaid([name, value]: [string, unknown]): boolean {
  return !entryField(name as never).optional || (value as unknown[] | string).length > 0;
}

type Reading = {
  /** Of a live copy: the languages that it is published in. */
  only?: readonly Language[];
  /** The language of a text in which nothing is written. */
  main: Language;
  now: Date;
};

/** The document that a record stands for, cleaned as whatever is sent is. What it leaves out is empty. */
export function documentFrom(record: WrittenEntry, { only, main, now }: Reading): EntryDocument {
  const time = now.toISOString();
  const begun = { ...entryTable.emptyOf(sharedNames), date: time, publish_date: time };
  const shared = Object.entries(laidOver(entryTable, sharedNames, { before: begun, input: record }));
  const named = shared.map(([name, value]) => [storedNames[name as never] ?? name, value]);
  const texts: EntryDocument["texts"] = {};
  for (const language of only ?? languages) {
    const input = (language === "de" ? record : record.translations?.[language]) ?? {};
    const text = laidOver(entryTable, translatedNames, { before: undefined, input }) as Texts;
    if (only || isWritten(text)) texts[language] = { ...text, at: record.at?.[language] ?? time };
  }
  if (Object.keys(texts).length === 0) texts[main] = { ...emptyText, at: record.at?.[main] ?? time };
  return { ...Object.fromEntries(named), texts } as EntryDocument;
}

function isWritten(text: Texts): boolean {
  return JSON.stringify(text) !== JSON.stringify(emptyText);
}
