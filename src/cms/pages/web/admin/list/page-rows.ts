import type { RouterContextProvider } from "react-router";
import { type ListedPage, listPages, type PageState } from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate } from "#contract/formats/dates/entry-date.ts";
import { type Language, type SiteLanguages, shown, siteLanguages } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Plan } from "#contract/wire/things.ts";
import { type Lack, lackOf } from "#web/admin/publishing/lack.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { pageAddress } from "#web/site/place.ts";
import { draftAddress } from "../public-address.ts";

/** The data of a row of the list. */
export type PageRow = {
  id: string;
  version: number;
  kind: ListedPage["kind"];
  title: string;
  /** Where `title` is in another language than the one of the person who looks. */
  lang: Language | undefined;
  /** Of a section: whether visitors will see it on all pages. */
  everywhere: ListedPage["everywhere"];
  /** The address, as it is or will be. */
  address: string;
  published: Language[];
  state: PageState;
  changed: boolean;
  lack: Lack | null;
  plans: Plan[];
  /** The day of moving it to the trash, and the day of its deletion. */
  trashed: { since: string; until: string } | null;
  /** When it was last changed: the day, and the exact time. */
  date: string;
  time: string;
  /** Where visitors read it; null while they cannot, and for a shared section, which has no address. */
  href: string | null;
  /** The things that link to it: how many, and the titles of the first. */
  linked: ListedPage["linked"];
  can: ListedPage["can"];
};

type Query = Input<typeof listPages>["query"];
type Context = Readonly<RouterContextProvider>;

/** One page of the list as rows, in the language of the person who looks. */
export async function loadPageRows(context: Context, { query, language }: { query: Query; language: Language }) {
  const { main } = context.get(requestFacts);
  const [{ items, total }, [config]] = await Promise.all([
    load(context, listPages, { query }),
    load(context, readConfig, { query: {} }),
  ]);
  const look = { language, main, site: siteLanguages(config!), dates: config!.entryDates };
  return { rows: items.map((page) => toRow(page, look)), total };
}

type Look = { language: Language; main: Language; site: SiteLanguages; dates: EntryDateFormat };

function toRow(page: ListedPage, { language, main, site, dates }: Look): PageRow {
  const titles = { de: page.title, en: page.translations.en?.title ?? "" };
  const title = shown(titles, language);
  const { behind } = page;
  const live = page.published.includes(main) ? main : page.published[0];
  const isPage = page.kind !== "shared";
  return {
    id: page._id,
    version: page.version,
    kind: page.kind,
    everywhere: page.everywhere,
    title: title?.text ?? "",
    lang: title && title.lang !== language ? title.lang : undefined,
    address: decodeURI(draftAddress(page, { language: main, main })),
    published: page.published,
    state: behind.state,
    changed: page.changed,
    lack: lackOf({ behind, titles }, site),
    plans: behind.plans,
    trashed: behind.deleted
      ? { since: entryDate(behind.deleted, dates), until: entryDate(trashedUntil(behind.deleted), dates) }
      : null,
    date: entryDate(behind.changed, dates),
    time: behind.changed,
    href:
      live && isPage ? pageAddress({ kind: page.kind, slug: page.live[live] ?? "" }, { language: live, main }) : null,
    linked: page.linked,
    can: page.can,
  };
}
