import { type Entry, readEntries, readEntryBatch } from "#cms/entries/contract.ts";
import { eventLine } from "#cms/entries/event.ts";
import { teaserOf } from "#cms/entries/preview.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import type { Picture } from "#cms/files/picture.ts";
import { type FilesById, fetchFiles, picturesIn } from "#cms/files/web/index.ts";
import { type EntryDateFormat, entryDate } from "#contract/formats/dates/entry-date.ts";
import type { Language } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { outlined } from "#web/parts/outlines.ts";
import type { Where } from "#web/site/place.ts";

/** The content of an entry's card. */
export type EntryCard = {
  id: string;
  href: string;
  title: string;
  /** The title as it is set, where that is another text. */
  heading?: string;
  /** The languages of title and preview, where they are not the language of the page. */
  titleLang: Language | undefined;
  previewLang: Language | undefined;
  /** When it was published; of an event, when and where it takes place. */
  date: string;
  /** The same as an ISO time. */
  time: string;
  preview: string;
  avatar: Picture | null;
};

export type Cards = { cards: EntryCard[]; total: number };

type Wanted = { where: Where; dates: EntryDateFormat; tags: string; page: number; pageSize: number };

/** One page of cards, through the API: on the server when a page is made, in the browser for more. */
export async function fetchCards(api: Client, { where, dates, tags, page, pageSize }: Wanted): Promise<Cards> {
  const query = { lang: where.language, page, pageSize, ...(tags ? { tags } : {}) };
  const list = await api.call(readEntries, { query });
  if (!("items" in list)) return { cards: [], total: 0 };
  const avatars = list.items.flatMap(({ avatar }) => avatar ?? []);
  const files = await fetchFiles(api, avatars);
  return { cards: toCards(list.items, { where, dates }, files), total: list.total };
}

/** The cards of these entries, in this order; those that guests cannot read are left out. */
export async function fetchChosen(
  api: Client,
  { ids, where, dates }: Making & { ids: readonly string[] },
): Promise<Cards> {
  const entries = await api.call(readEntryBatch, { query: { lang: where.language }, body: [...ids] });
  const files = await fetchFiles(
    api,
    entries.flatMap(({ avatar }) => avatar ?? []),
  );
  return { cards: toCards(entries, { where, dates }, files), total: entries.length };
}

type Making = Pick<Wanted, "where" | "dates">;

const toCards = once((entries: Entry[], making: Making, files: FilesById): EntryCard[] => {
  const pictureOf = ({ avatar }: Entry) =>
    avatar ? picturesIn(files, { ids: [avatar], language: making.where.language })[0] : undefined;
  return outlined(entries.map((entry) => toCard(entry, making, pictureOf(entry) ?? null)));
});

const toCard = once((entry: Entry, { where, dates }: Making, avatar: Picture | null): EntryCard => {
  const other = (lang: Language | undefined) => (lang === where.language ? undefined : lang);
  return frozen({
    id: entry._id,
    href: entryAddress(entry, where),
    title: entry.title,
    titleLang: other(entry.lang?.title),
    previewLang: other(entry.lang?.content),
    date: eventLine(entry.event, where.language) || entryDate(entry.publish_date, dates),
    time: entry.event?.start || entry.publish_date,
    preview: teaserOf(entry),
    avatar,
  });
});
