import type { RouterContextProvider } from "react-router";
import { type Entry, type EntryState, readEntries } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate } from "#contract/formats/dates/entry-date.ts";
import { type Language, type SiteLanguages, shown, siteLanguages } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Plan } from "#contract/wire/things.ts";
import { listed } from "#web/admin/lists/load-list.ts";
import { type Lack, lackOf } from "#web/admin/publishing/lack.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { titlesOf } from "./entry-title.ts";

/** The data of a row of the list; the text itself stays on the server. */
export type EntryRow = {
  id: string;
  version: number;
  title: string;
  lang: Language | undefined;
  published: Language[];
  tags: string[];
  state: EntryState;
  /** Whether the draft differs from what is published. */
  changed: boolean;
  lack: Lack | null;
  plans: Plan[];
  /** The day of moving it to the trash, and the day of its deletion. */
  trashed: { since: string; until: string } | null;
  date: string;
  time: string;
  /** Where visitors read it; null while they cannot. */
  href: string | null;
  can: Entry["can"];
};

type Query = Input<typeof readEntries>["query"];
type Context = Readonly<RouterContextProvider>;

/** One page of entries as rows, in the language of the person who looks. */
export async function loadRows(context: Context, { query, language }: { query: Query; language: Language }) {
  const { main } = context.get(requestFacts);
  const [list, [config]] = await Promise.all([
    load(context, readEntries, { query }),
    load(context, readConfig, { query: {} }),
  ]);
  const look = { language, main, site: siteLanguages(config!), dates: config!.entryDates };
  const { rows, total } = listed(list);
  return { rows: rows.map((entry) => toRow(entry, look)), total };
}

type Look = { language: Language; main: Language; site: SiteLanguages; dates: EntryDateFormat };

function toRow(entry: Entry, { language, main, site, dates }: Look): EntryRow {
  const title = shown(titlesOf(entry), language);
  const { behind } = entry;
  return {
    id: entry._id,
    version: entry.version,
    title: title?.text ?? "",
    lang: title && title.lang !== language ? title.lang : undefined,
    published: entry.published,
    tags: entry.tags,
    state: behind?.state ?? "draft",
    changed: entry.changed,
    lack: lackOf({ ...entry, titles: titlesOf(entry) }, site),
    plans: behind?.plans ?? [],
    trashed: behind?.deleted ? trashed(behind.deleted, dates) : null,
    date: entryDate(entry.publish_date, dates),
    time: entry.publish_date,
    href: publicAddress(entry, { language, main }),
    can: entry.can,
  };
}

function trashed(since: string, dates: EntryDateFormat): EntryRow["trashed"] {
  return { since: entryDate(since, dates), until: entryDate(trashedUntil(since), dates) };
}

/** The address of an entry on the site, in this language if it is published in it; null while it is not public. */
export function publicAddress(entry: Entry, where: { language: Language; main: Language }): string | null {
  if (entry.behind?.state === "planned") return null;
  const language = entry.published.includes(where.language) ? where.language : entry.published[0];
  return language ? entryAddress(entry, { ...where, language }) : null;
}
