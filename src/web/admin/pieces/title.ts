import type { MetaDescriptor } from "react-router";
import { isLanguage, type Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/translate.ts";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The title of an admin screen, in the language that the layout has loaded. */
export function adminTitle(matches: Matches, write: (t: Translate) => string): MetaDescriptor[] {
  const t = translator(languageOf(matches));
  return [{ title: `${write(t)} · ${t("admin:product")}` }, { name: "robots", content: "noindex" }];
}

function languageOf(matches: Matches): Language {
  const spoken = matches.map((match) => (match?.loaderData as { language?: unknown } | undefined)?.language);
  return spoken.find(isLanguage) ?? "de";
}
