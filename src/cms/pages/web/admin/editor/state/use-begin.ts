import { useSearchParams } from "react-router";
import { isLanguage, type Language } from "#contract/language.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { type Side, sides } from "../editor-tools.tsx";

type Begin = { language: Language; block: string | null; panel: Side | null };

/**
 * Where editing begins: in the language of the page that somebody came from, at the block whose pencil they clicked, with
 * the panel that a link asks for.
 */
export function useBegin(): Begin {
  const languages = useSiteLanguages();
  const [search] = useSearchParams();
  const asked = search.get("lang");
  const language = isLanguage(asked) && languages.includes(asked) ? asked : languages[0];
  const panel = sides.find((side) => side === search.get("panel")) ?? null;
  return { language, block: search.get("block"), panel };
}
