import type { Language, Localised } from "../language.ts";
import { languages } from "../language.ts";
import { translator } from "../texts/translate.ts";
import { lineLength } from "../wire/shapes.ts";

/** The title of a copy in this language, as long as a line may be. A thing without a title stays without one. */
export function copiedTitle(title: string, language: Language): string {
  if (title === "") return "";
  const { original, number } = copyOf(title, language);
  const mark = markOf(number, language);
  const room = lineLength - mark.length;
  return original.slice(0, room).toWellFormed().trimEnd() + mark;
}

/** The title of the original, and the number that its next copy gets: copies of a copy are counted. */
function copyOf(title: string, language: Language): { original: string; number: number } {
  const first = markOf(1, language);
  if (title.endsWith(first)) return { original: title.slice(0, -first.length), number: 2 };
  const [, before = ""] = /^(.+?)\d+\)$/.exec(markOf(2, language)) ?? [];
  const [, number] = /(\d{1,4})\)$/.exec(title) ?? [];
  const mark = `${before}${number})`;
  if (!number || !title.endsWith(mark)) return { original: title, number: 1 };
  return { original: title.slice(0, -mark.length), number: Number(number) + 1 };
}

/** What stands behind the title of a copy: ` (Kopie)`, ` (Kopie 2)`. */
function markOf(number: number, language: Language): string {
  const t = translator(language);
  if (number === 1) return t("admin:duplicate.title", { title: "" });
  return t("admin:duplicate.again", { title: "", number: String(number) });
}

/** The same in every language that has a title. */
export function copiedTitles(titles: Localised): Localised {
  const named = languages.flatMap((language) => {
    const title = titles[language];
    return title ? [[language, copiedTitle(title, language)]] : [];
  });
  return Object.fromEntries(named) as Localised;
}
