import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { isLanguage, type Language } from "#contract/language.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import type { EntryForm } from "./form/use-entry-form.ts";

/** As long as one that is searched for can be. */
const longest = 160;

/**
 * The language in which editing begins: the one of the address, or the main one. A new entry has the title that the
 * address names (`newEntryTitled`), as if it had been typed.
 */
export function useBegun(form: Pick<EntryForm, "entry" | "values" | "set">): Language {
  const languages = useSiteLanguages();
  const [search] = useSearchParams();
  const asked = search.get("lang");
  const language = isLanguage(asked) && languages.includes(asked) ? asked : languages[0];
  const begin = useEffectEvent(() => {
    const title = search.get("title")?.slice(0, longest);
    const name = fieldIn("title", language);
    if (title && !form.entry && form.values[name] === "") form.set(name, title);
  });
  useEffect(() => begin(), []);
  return language;
}
