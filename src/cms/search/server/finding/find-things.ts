import { type FoundKind, foundKinds } from "#cms/search/kinds.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Expanded } from "./expand-word.ts";
import { inOrder, type Ranked, rankedRows, thingsWith } from "./ranked-rows.ts";

export type Hit = { thing: number; score: number };

type Finding = {
  language: Language;
  words: Expanded[];
  phrases: string[];
  /** Whether all of the words have to be there, or as many as possible. */
  all: boolean;
  kind?: FoundKind | undefined;
  limit: number;
  offset: number;
};

export type Found = { hits: Hit[]; counts: Record<FoundKind, number> };

/**
 * The things with these words, the best first:
 *
 *     score = Σ over the words of the query: max over its forms ( weight of the word in the thing · worth of the form ) · rarity
 *     rarity = round(100 · ln(1 + (n − f + ½) / (f + ½)))     n things, f of them with a form of the word (BM25)
 *
 * The weight is that of `weigh.ts`. All numbers are whole, so both databases return the same order. Of equal scores the
 * later date comes first, then what was indexed first. If not all words have to be there, things with more of them come
 * before things with fewer.
 */
export async function findThings(db: Db, finding: Finding): Promise<Found> {
  const nothing = { hits: [], counts: noneOf() };
  const words = finding.words.filter(({ forms }) => forms.length > 0);
  if (words.length === 0 || (finding.all && words.length < finding.words.length)) return nothing;
  const total = await thingsIn(db, finding.language);
  // The rarest first: those that come after it look only at its things.
  const sorted = words.map((word) => ({ word, rarity: rarityOf(word, total) })).sort((a, b) => b.rarity - a.rarity);
  const rows = await rankedRows(db, { ...finding, sorted: finding.all ? sorted : tellingOf(sorted) });
  const counts = { ...nothing.counts };
  for (const { thing, count } of rows) if (thing < 0) counts[foundKinds[-thing - 1]!] = count;
  const hits = rows.filter(({ thing }) => thing >= 0).sort(inOrder);
  return { hits: hits.map(({ thing, score }) => ({ thing, score })), counts };
}

function noneOf(): Found["counts"] {
  return Object.fromEntries(foundKinds.map((kind) => [kind, 0])) as Found["counts"];
}

/** So many things are looked through where some of the words are enough. */
const mostForSome = 10_000;

/** The rarest words, which say most, and as many others as can be looked for in a short time. */
function tellingOf(sorted: Ranked[]): Ranked[] {
  let things = 0;
  return sorted.filter(({ word }, at) => {
    things += thingsWith(word);
    return at === 0 || things <= mostForSome;
  });
}

/** How many things are indexed in a language. */
async function thingsIn(db: Db, language: Language): Promise<number> {
  const row = await db.selectFrom("search_totals").select("things").where("language", "=", language).executeTakeFirst();
  return row?.things ?? 0;
}

function rarityOf(word: Expanded, total: number): number {
  const found = Math.min(total, thingsWith(word));
  return Math.max(1, Math.round(100 * Math.log(1 + (total - found + 0.5) / (found + 0.5))));
}
