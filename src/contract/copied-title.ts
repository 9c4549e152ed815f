import type { Language, Localised } from "./language.ts";
import { languages } from "./language.ts";
import { translator } from "./translate.ts";
import { lineLength } from "./wire/shapes.ts";

/** The title of a copy in this language, as long as a line may be. A thing without a title stays without one. */
export function copiedTitle(title: string, language: Language): string {
  if (title === "") return "";
  const called = (name: string) => translator(language)("admin:duplicate.title", { title: name });
  const room = lineLength - called("").length;
  return called(title.slice(0, room).toWellFormed().trimEnd());
}

/** The same in every language that has a title. */
export function copiedTitles(titles: Localised): Localised {
  const named = languages.flatMap((language) => {
    const title = titles[language];
    return title ? [[language, copiedTitle(title, language)]] : [];
  });
  return Object.fromEntries(named) as Localised;
}
