import type { RouterContextProvider } from "react-router";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { readLegalText, readLegalVersion } from "#shop/legal/contract.ts";
import type { LegalPage, WrittenKind } from "#shop/legal/kinds.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { screenPlace } from "#web/site/screen-place.ts";
import { typeset } from "#web/typeset/typeset.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** A legal text as a page shows it. */
export type ShownLegal = {
  title: string;
  html: string;
  /** In which it is written. */
  lang: Language;
  /** Since when it holds, in words. */
  day: string;
  /** The address of its PDF. */
  pdf: string;
};

/** What all pages with legal texts load. @throws data with status 404 where there is no such text */
export async function loadLegal(asked: Asked, page: LegalPage) {
  const { language, main, alternates } = screenPlace(asked, page);
  const text = await showLegal(asked.context, { kind: page, language });
  const { origin } = asked.context.get(requestFacts);
  return { language, main, alternates, canonical: alternates[language] ?? "", origin, text, sheets: ["legal"] };
}

type Wanted = { kind: WrittenKind; language: Language };

export async function showLegal(context: Asked["context"], { kind, language }: Wanted): Promise<ShownLegal> {
  const {
    _id,
    title,
    html,
    language: lang,
    since,
  } = await load(context, readLegalText, { query: { kind, lang: language } });
  const pdf = `/api/v0${readLegalVersion.path.replace("{id}", _id)}`;
  return { title, html: typeset(html, lang), lang, day: dayText(since, language), pdf };
}

/** The same, or null where there is no such text. */
export async function showLegalIfThere(context: Asked["context"], wanted: Wanted): Promise<ShownLegal | null> {
  try {
    return await showLegal(context, wanted);
  } catch (error) {
    if ((error as { init?: ResponseInit } | null)?.init?.status === 404) return null;
    throw error;
  }
}

export function legalDescription(page: LegalPage, language: Language): string {
  return translator(language)(`legal:page.description.${page}`);
}
