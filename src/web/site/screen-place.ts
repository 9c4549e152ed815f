import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { type Screen, type ScreenWords, screenAddress } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";
import { requestFacts } from "#web/request-context.ts";
import { siteOf, titleOf } from "./head/head.ts";
import { languageOfPath, type Where } from "./place.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** The place of a screen, and the same screen in the other languages. */
export function screenPlace({ context, request }: Asked, screen: ScreenWords) {
  const { main } = context.get(requestFacts);
  const { pathname, search, searchParams } = new URL(request.url);
  const alternates = Object.fromEntries(
    languages.map((language) => [language, screenAddress(screen, { language, main }) + search]),
  );
  return { language: languageOfPath(pathname, main), main, alternates, errand: errandOf(searchParams) };
}

/** Where a visitor wanted to go, passed on from one of these screens to the next. */
export type Errand = { next?: string; checkout?: string };

function errandOf(query: URLSearchParams): Errand {
  const [next, checkout] = [query.get("next"), query.get("checkout")];
  return { ...(next === null ? {} : { next }), ...(checkout === null ? {} : { checkout }) };
}

/** The address of one of these screens with a query: `/login?next=%2Fkonto`. */
export function screenWith(name: Screen, where: Where, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return screenAddress(name, where) + (search && `?${search}`);
}

type Matches = Parameters<typeof siteOf>[0];

/** The head of a screen that differs from visitor to visitor, and is not indexed by search engines. */
export function privateHead(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: titleOf(siteOf(matches), title) }, { name: "robots", content: "noindex" }];
}

export function spoken(loaded: { language: Language } | undefined): Language {
  return loaded?.language ?? "de";
}
