import type { Translate } from "#contract/texts/translate.ts";
import type { ListChoice, ListParts } from "../list-declaration.ts";
import { choices } from "./choices.ts";

/**
 * The filters that most lists have, with their texts: `<texts>.filter.search`, `.state`, `.<name>`, `.every.<name>`.
 * `texts` is a namespace (`subscribers`) or a part of one (`admin:entries`).
 */
export function usualFilters(t: Translate, texts: string) {
  const under = texts.includes(":") ? `${texts}.` : `${texts}:`;
  const label = (key: string) => t(`${under}filter.${key}`);
  return {
    search: label("search"),
    /** All rows, or those in one state: `.filter.all` and `.filter.<state>`. */
    states: (name: string, states: readonly string[]): ListParts => ({
      name,
      label: label("state"),
      choices: choices([null, ...states], (state) => label(state ?? "all")),
    }),
    /** One of the known values, or any. */
    select: (name: string, known: ListChoice[]) => ({
      name,
      label: label(name),
      choices: [{ value: "", label: label(`every.${name}`) }, ...known],
    }),
    /** The order: `.sort.<name>`. */
    sort: (sorts: readonly string[]) => ({
      name: "sort",
      label: label("sort"),
      choices: choices(sorts, (sort) => t(`${under}sort.${sort}`)),
    }),
  };
}
