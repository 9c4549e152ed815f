import { useSearchParams } from "react-router";
import { isLanguage, type Language } from "#contract/language.ts";
import { useSiteLanguages } from "#web/site-languages.ts";

/** Where editing begins: in the language of the page that somebody came from, at the block whose pencil they clicked. */
export function useBegin(): { language: Language; block: string | null } {
  const languages = useSiteLanguages();
  const [search] = useSearchParams();
  const asked = search.get("lang");
  const language = isLanguage(asked) && languages.includes(asked) ? asked : languages[0];
  return { language, block: search.get("block") };
}
