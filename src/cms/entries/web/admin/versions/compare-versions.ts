import type { Entry } from "#cms/entries/contract.ts";
import { type EntryFieldName, entryField, sharedNames, translatedNames } from "#cms/entries/entry.ts";
import type { Figure } from "#cms/entries/figures.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { tagText } from "#contract/tags.ts";
import { differencesOf, type FieldDifference } from "#web/admin/publishing/versions/differences.ts";
import { textOfHtml } from "./text-of-html.ts";

/** How long comparing two versions may take, in milliseconds; after that the whole field counts as changed. */
const longest = 200;

/** How times and figures are written. */
type Reading = { language: Language; toldFigure?: (figure: Figure) => string };

/** The fields in which two versions of an entry differ, word by word. */
export function compareVersions(before: Entry, after: Entry, { language, toldFigure }: Reading): FieldDifference[] {
  const end = performance.now() + longest;
  return toldFields.flatMap(({ field, name, lang }) => {
    const told = (entry: Entry) => wordsOf(name, { value: valueOf(entry, { name, lang }), language });
    const [a, b] = [told(before), told(after)];
    if (a === b) return [];
    const sides: [string, string] =
      entryField(name).kind === "html" ? [textOfHtml(a, toldFigure), textOfHtml(b, toldFigure)] : [a, b];
    const look = sides[0] === sides[1];
    return [{ field, lang, look, ...differencesOf(sides, { timeout: Math.max(1, end - performance.now()) }) }];
  });
}

/** Whether fields differ that are not compared in words: pictures, downloads, sections, what search engines are asked. */
export function othersDiffer(before: Entry, after: Entry): boolean {
  const others = (entry: Entry) =>
    JSON.stringify(sharedNames.filter((name) => !isTold(name)).map((name) => entry[name]));
  return others(before) !== others(after);
}

type Told = { field: string; name: EntryFieldName; lang: Language | undefined };

const toldFields: Told[] = [
  ...translatedNames.map((name): Told => ({ field: name, name, lang: "de" })),
  ...translatedNames.map((name): Told => ({ field: `en_${name}`, name, lang: "en" })),
  ...sharedNames.filter(isTold).map((name): Told => ({ field: name, name, lang: undefined })),
];

function isTold(name: EntryFieldName): boolean {
  const { kind, words } = entryField(name);
  return words !== undefined || (kind !== "picture" && kind !== "parts" && kind !== "yesNo");
}

function valueOf(entry: Entry, { name, lang }: Pick<Told, "name" | "lang">): unknown {
  const from: Partial<Record<EntryFieldName, unknown>> = lang === "en" ? (entry.translations.en ?? {}) : entry;
  return from[name] ?? entryField(name).empty;
}

function wordsOf(name: EntryFieldName, { value, language }: { value: unknown; language: Language }): string {
  const { kind, words } = entryField(name);
  if (words) return words(value);
  if (kind === "html") return (value as string[]).join("\n");
  if (kind === "tags") return (value as string[]).map(tagText).join("\n");
  return kind === "time" ? timeText(value as string, language) : String(value);
}
