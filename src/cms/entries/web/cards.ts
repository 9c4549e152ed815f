import type { Client } from "#contract/client.ts";
import { entryAddress, type Where } from "#web/site/place.ts";
import { type Entry, readEntries } from "../contract.ts";
import { entryDate, preview } from "../preview.ts";

/** What stands on the card of an entry, ready to be shown. */
export type EntryCard = {
  id: string;
  href: string;
  title: string;
  /** The languages of title and preview, where they are not the language of the page. */
  titleLang: string | undefined;
  previewLang: string | undefined;
  date: string;
  time: string;
  preview: string;
};

export type Cards = { cards: EntryCard[]; total: number };

/** One page of cards, through the API: on the server when a page is made, in the browser for more. */
export async function fetchCards(
  api: Client,
  { where, tags, page, pageSize }: { where: Where; tags: string; page: number; pageSize: number },
): Promise<Cards> {
  const query = { lang: where.language, page, pageSize, ...(tags ? { tags } : {}) };
  const list = await api.call(readEntries, { query });
  if (!("items" in list)) return { cards: [], total: 0 };
  return { cards: list.items.map((entry) => toCard(entry, where)), total: list.total };
}

function toCard(entry: Entry, where: Where): EntryCard {
  const other = (lang: string | undefined) => (lang === where.language ? undefined : lang);
  return {
    id: entry._id,
    href: entryAddress(entry, where),
    title: entry.title,
    titleLang: other(entry.lang?.title),
    previewLang: other(entry.lang?.content),
    date: entryDate(entry.publish_date),
    time: entry.publish_date,
    preview: preview(entry.content),
  };
}
