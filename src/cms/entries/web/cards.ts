import type { Client } from "#contract/client.ts";
import { entryAddress, type Where } from "#web/site/place.ts";
import { type Entry, readEntries } from "../contract.ts";
import { entryDate, preview } from "../preview.ts";

/** What stands on the card of an entry, ready to be shown. */
export type EntryCard = {
  id: string;
  href: string;
  title: string;
  /** Set where the text is not in the language of the page. */
  lang: string | undefined;
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
  const lang = entry.lang?.title;
  return {
    id: entry._id,
    href: entryAddress(entry, where),
    title: entry.title,
    lang: lang && lang !== where.language ? lang : undefined,
    date: entryDate(entry.publish_date),
    time: entry.publish_date,
    preview: preview(entry.content),
  };
}
