import type { RouterContextProvider } from "react-router";
import { type NewsRange, newsMost } from "#cms/entries/news-range.ts";
import { readConfig } from "#cms/settings/contract.ts";
import type { EntryDateFormat } from "#contract/formats/entry-date.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Where } from "#web/site/place.ts";
import { type Cards, fetchCards } from "./cards.ts";

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
  const read = (page: number) => fetchCards(context.get(requestFacts).api, { ...wanted, page });
  const found = await read(passed / count + 1);
  if (found.total > passed || passed === 0) return { ...found, passed, dates, bound };
  const last = Math.max(Math.ceil(found.total / newsMost), 1);
  return { ...(await read(last)), passed: (last - 1) * newsMost, dates, bound };
}
