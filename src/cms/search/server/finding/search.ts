import type { Hit, Results } from "#cms/search/contract.ts";
import type { FoundKind } from "#cms/search/kinds.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { SearchThingRow } from "../migrations/2026-11-26-search.ts";
import { excerpt, marked, type Sought } from "../words/excerpt.ts";
import { type AskedWord, parseQuery } from "../words/parse-query.ts";
import { stemOf } from "../words/words.ts";
import { type Expanded, expandWord } from "./expand-word.ts";
import { type Found, findThings } from "./find-things.ts";

export type Searching = {
  q: string;
  language: Language;
  kind?: FoundKind | undefined;
  page: number;
  pageSize: number;
  linkables: Linkables;
  synonyms: (word: string) => string[];
  now: Date;
};

type Word = { asked: AskedWord; expanded: Expanded };

/**
 * What guests find by a query. If no thing has all of its words, those that have some of them; nothing for a query
 * without words.
 */
export async function searchThings(db: Db, searching: Searching): Promise<Results> {
  const { q, language, kind, page, pageSize, synonyms } = searching;
  const query = parseQuery(q, language);
  const words = await Promise.all(
    query.words.map(async (asked): Promise<Word[]> => {
      const expanded = await expandWord(db, { asked, language, synonyms });
      return expanded.map((one) => ({ asked, expanded: one }));
    }),
  );
  const all = words.flat().map(({ expanded }) => expanded);
  const asking = { language, words: all, phrases: query.phrases, limit: pageSize, offset: (page - 1) * pageSize };
  let found = await findThings(db, { ...asking, kind, all: true });
  const some = sumOf(found) === 0 && all.length > 1;
  if (some) found = await findThings(db, { ...asking, kind, all: false });
  const items = await shown(db, { ...searching, found, words: words.flat() });
  return {
    items,
    total: kind ? found.counts[kind] : sumOf(found),
    page,
    pageSize,
    kinds: found.counts,
    meant: meantBy(q, words.flat()),
    some: some && sumOf(found) > 0,
  };
}

function sumOf({ counts }: Found): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The query with the words in place of those that are nowhere; null if all are somewhere. */
function meantBy(q: string, words: Word[]): string | null {
  const corrected = words.reduce((text, { asked, expanded }) => {
    return expanded.meant ? text.replace(asked.typed, expanded.meant) : text;
  }, q);
  return corrected === q ? null : corrected.trim();
}

type Showing = Searching & { found: Found; words: Word[] };

/** The hits of a page with their texts. One that guests cannot open at this moment is left out. */
async function shown(db: Db, { found, words, language, linkables, now }: Showing): Promise<Hit[]> {
  const numbers = found.hits.map(({ thing }) => thing);
  if (numbers.length === 0) return [];
  const rows = await db.selectFrom("search_things").selectAll().where("no", "in", numbers).execute();
  const addresses = await addressesOf(linkables, { rows, language, now });
  const sought = soughtBy(words, language);
  return numbers.flatMap((no): Hit[] => {
    const row = rows.find((one) => one.no === no);
    const address = row && addresses.get(`${row.kind}:${row.thing}`);
    if (!row || address === undefined) return [];
    const at = { sought, language };
    return [
      {
        kind: row.kind as FoundKind,
        _id: row.thing,
        lang: row.written as Language,
        title: marked(row.title, at),
        excerpt: excerpt(row.text, at),
        address,
        date: row.kind === "entry" ? row.date : null,
      },
    ];
  });
}

type Addressing = { rows: SearchThingRow[]; language: Language; now: Date };

export async function addressesOf(
  linkables: Linkables,
  { rows, language, now }: Omit<Addressing, "rows"> & { rows: Pick<SearchThingRow, "kind" | "thing">[] },
): Promise<Map<string, string>> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, own]) => {
      const ids = own.map(({ thing }) => thing);
      const known = await linkables[kind]?.addresses({ ids, language, now });
      return [...(known?.addresses ?? [])].map(([id, address]) => [`${kind}:${id}`, address] as const);
    }),
  );
  return new Map(found.flat());
}

function soughtBy(words: Word[], language: Language): Sought {
  const stems = words.flatMap(({ asked, expanded }) => [
    stemOf(asked.word, language),
    ...expanded.forms.map(({ word }) => stemOf(word, language)),
  ]);
  return { words: new Set(words.map(({ asked }) => asked.word)), stems: new Set(stems) };
}
