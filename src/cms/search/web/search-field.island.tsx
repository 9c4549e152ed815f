import type { Language } from "#contract/language.ts";
import { SuggestingField, type SuggestingFieldProps, type Suggestion } from "#web/site/forms/suggesting-field.tsx";

/** The field of the site's search, which suggests words and titles. */
export default function SearchField({ lang, ...field }: SuggestingFieldProps & { lang: Language }) {
  return <SuggestingField {...field} find={(q, signal) => suggestions(q, { lang, signal })} />;
}

async function suggestions(
  q: string,
  { lang, signal }: { lang: Language; signal: AbortSignal },
): Promise<Suggestion[]> {
  const answer = await fetch(`/api/v0/search/suggest/?${new URLSearchParams({ q, lang }).toString()}`, { signal });
  if (!answer.ok) return [];
  return ((await answer.json()) as { items: Suggestion[] }).items;
}
