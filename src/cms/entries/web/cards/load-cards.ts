import type { RouterContextProvider } from "react-router";
import { type NewsRange, newsMost } from "#cms/entries/news-range.ts";
import { readConfig } from "#cms/settings/contract.ts";
import type { EntryDateFormat } from "#contract/formats/dates/entry-date.ts";
import type { Language } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { outlined } from "#web/parts/outlines.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Where } from "#web/site/place.ts";
import { typeset } from "#web/typeset/typeset.ts";
import { type Cards, type EntryCard, fetchCards, fetchChosen } from "./cards.ts";

/** A part of a list as its page shows it; its last hundred, where it has become shorter than that. */
export async function loadCards({
  context,
  where,
  tags,
  range: { passed, count },
}: {
  context: Readonly<RouterContextProvider>;
  where: Where;
  tags: string;
  range: NewsRange;
}): Promise<Cards & { passed: number; dates: EntryDateFormat; bound: number }> {
  const [config] = await load(context, readConfig, { query: {} });
  const { entryDates: dates, entriesByScrolling: bound } = config!;
  const wanted = { where, dates, tags, pageSize: count };
  const read = async (page: number) => {
    const { cards, total } = await fetchCards(context.get(requestFacts).api, { ...wanted, page });
    return { cards: setCards(cards, where.language), total };
  };
  const found = await read(passed / count + 1);
  if (found.total > passed || passed === 0) return { ...found, passed, dates, bound };
  const last = Math.max(Math.ceil(found.total / newsMost), 1);
  return { ...(await read(last)), passed: (last - 1) * newsMost, dates, bound };
}

type Choosing = { context: Readonly<RouterContextProvider>; where: Where; ids: readonly string[] };

/** These entries as a page shows them; there is no way to more of them. */
export async function loadChosen({ context, where, ids }: Choosing): ReturnType<typeof loadCards> {
  const [config] = await load(context, readConfig, { query: {} });
  const { entryDates: dates, entriesByScrolling: bound } = config!;
  const { cards, total } = await fetchChosen(context.get(requestFacts).api, { where, dates, ids });
  return { cards: setCards(cards, where.language), total, passed: 0, dates, bound };
}

/** Long words and numbers are set here alone: a browser, which reads further cards by itself, has no patterns. */
const setCards = once((cards: EntryCard[], language: Language) =>
  outlined(cards.map((card) => setCard(card, language))),
);

const setCard = once((card: EntryCard, language: Language): EntryCard => {
  const { title, titleLang = language, preview, previewLang = language } = card;
  const heading = typeset(title, titleLang);
  return frozen({ ...card, preview: typeset(preview, previewLang), ...(heading === title ? {} : { heading }) });
});
