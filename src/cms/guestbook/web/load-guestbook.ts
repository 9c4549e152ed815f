import type { RouterContextProvider } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { entryDate } from "#contract/formats/dates/entry-date.ts";
import type { Language } from "#contract/language.ts";
import { load } from "#web/load.ts";
import { readGuestbook, readGuestbookSettings } from "../contract.ts";
import { addressOfPage, entriesPerPage, introIn, pageIn, pageParameter } from "../guestbook.ts";

/** An entry as the public guestbook shows it. */
export type ShownEntry = {
  id: string;
  name: string;
  place: string;
  text: string;
  /** Set if it is not the language of the page. */
  lang: string | undefined;
  time: string;
  date: string;
  answer: string;
};

/** One page of the guestbook, and whether visitors may sign. */
export type ShownGuestbook = {
  open: boolean;
  moderated: boolean;
  intro: { text: string; lang: string | undefined } | null;
  entries: ShownEntry[];
  page: number;
  pages: number;
  total: number;
};

type Loading = { context: Readonly<RouterContextProvider>; language: Language; search: URLSearchParams };

export async function loadGuestbook({ context, language, search }: Loading): Promise<ShownGuestbook> {
  const page = pageIn(search.get(pageParameter));
  const query = { state: "published" as const, page, pageSize: entriesPerPage };
  const [settings, list, [config]] = await Promise.all([
    load(context, readGuestbookSettings, {}),
    load(context, readGuestbook, { query }),
    load(context, readConfig, { query: {} }),
  ]);
  const intro = introIn(settings, language);
  const { items, total } = "items" in list ? list : { items: [], total: 0 };
  return {
    open: settings.open,
    moderated: settings.moderated,
    intro: intro && { text: intro.text, lang: otherThan(language, intro.lang) },
    entries: items.map(({ _id: id, name, place, text, lang, signed: time, answer }) => ({
      ...{ id, name, place, text, time, answer },
      lang: otherThan(language, lang),
      date: entryDate(time, config!.entryDates),
    })),
    page,
    pages: Math.max(1, Math.ceil(total / entriesPerPage)),
    total,
  };
}

function otherThan(language: Language, lang: Language): string | undefined {
  return lang === language ? undefined : lang;
}

/**
 * Where to go instead, if more pages are asked for than there are; the same page under ever new addresses would fill
 * what is kept of pages. `null`: it is right as it is.
 */
export function beyondGuestbook(shown: ShownGuestbook[], { search, path }: { search: URLSearchParams; path: string }) {
  const asked = pageIn(search.get(pageParameter));
  const last = Math.max(1, ...shown.map(({ pages }) => pages));
  return asked > last ? addressOfPage(path, last) : null;
}
