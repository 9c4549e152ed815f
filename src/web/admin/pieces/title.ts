import { useDocumentTitle } from "@mantine/hooks";
import { type MetaDescriptor, useMatches } from "react-router";
import { isLanguage, type Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];
/** The name of a thing, if it could be loaded, then the titles of the screens above it. */
type Path = (t: Translate) => [thing: string | undefined, ...screens: string[]];

/** The title of an admin screen, in the language that the layout has loaded. */
export function adminTitle(matches: Matches, write: (t: Translate) => string): MetaDescriptor[] {
  const t = translator(languageOf(matches));
  return described(`${write(t)} · ${t("admin:product")}`);
}

/** The title of a screen for one thing, which tells it from the tabs with others: its name, its list, the site. */
export function thingTitle(matches: Matches, path: Path): MetaDescriptor[] {
  return described(written(matches, path));
}

/** The same for a form that is saved without being loaded again: the title follows the new name. */
export function useThingTitle(path: Path): void {
  useDocumentTitle(written(useMatches(), path));
}

function written(matches: Matches, path: Path): string {
  const t = translator(languageOf(matches));
  const site = fromLayout(matches, "siteName").find((name): name is string => typeof name === "string" && name !== "");
  return [...path(t).filter(Boolean), site ?? t("admin:product")].join(" · ");
}

function described(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

function languageOf(matches: Matches): Language {
  return fromLayout(matches, "language").find(isLanguage) ?? "de";
}

function fromLayout(matches: Matches, name: string): unknown[] {
  return matches.map((match) => (match?.loaderData as Record<string, unknown> | undefined)?.[name]);
}
