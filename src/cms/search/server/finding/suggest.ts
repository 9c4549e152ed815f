import { longestQuery, mostSuggestions } from "#cms/search/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import { tokensOf } from "../words/words.ts";
import { type Expanded, expandWord, type Form, worths } from "./expand-word.ts";
import { findThings } from "./find-things.ts";
import { addressesOf } from "./search.ts";

type Suggesting = {
  q: string;
  language: Language;
  linkables: Linkables;
  synonyms: (word: string) => string[];
  now: Date;
};

export type Suggestion = { text: string; address: string | null };

/** The most words that a beginning is completed to, and how many of them are shown. */
const [mostEndings, shownEndings] = [12, 3];
/** The most things that are looked through for titles: whoever types waits for every letter. */
const mostThings = 5000;

/** How a query may go on whose last word is being typed: words first, then titles. From two letters on. */
export async function suggestQueries(db: Db, suggesting: Suggesting): Promise<Suggestion[]> {
  const { q, language, synonyms } = suggesting;
  const text = q.slice(0, longestQuery);
  const tokens = tokensOf(text, language);
  const last = tokens.at(-1);
  if (!last || last.word.length < 2 || /\s$/.test(text)) return [];
  const endings = await endingsOf(db, { beginning: last.word, language });
  if (endings.length === 0) return [];
  const before = text.slice(0, last.start);
  // Of several forms of a word the most usual one.
  const forms = [...Map.groupBy(endings, ({ stem }) => stem).values()].map(([first]) => first!);
  const words = forms.slice(0, shownEndings).map(({ shown }) => ({ text: before + shown, address: null }));
  const others = await Promise.all(
    tokens
      .slice(0, -1)
      .map(({ word }) => expandWord(db, { asked: { word, typed: word, parts: [] }, language, synonyms })),
  );
  const titles = await titlesFor(db, { ...suggesting, words: [...others.flat(), typed(endings)] });
  return [...words, ...titles].slice(0, mostSuggestions);
}

type Ending = { no: number; word: string; shown: string; stem: number; written_in: number };

/** The words with this beginning, those of most things first. */
function endingsOf(db: Db, { beginning, language }: { beginning: string; language: Language }): Promise<Ending[]> {
  return (
    db
      .selectFrom("search_vocabulary")
      .select(["no", "word", "shown", "stem", "written_in"])
      .where("language", "=", language)
      .where("word", ">=", beginning)
      // No word has such a character.
      .where("word", "<", `${beginning}\uffff`)
      .where("written_in", ">", 0)
      .orderBy("written_in", "desc")
      .orderBy("word")
      .limit(mostEndings)
      .execute()
  );
}

/** A word of which only the beginning is there: it may be any of these, as long as they are not in too many things. */
function typed(endings: Ending[]): Expanded {
  let things = 0;
  const forms = endings.flatMap(({ stem, word, written_in }): Form[] => {
    things += written_in;
    return things > mostThings ? [] : [{ stem, word, found_in: written_in, worth: worths.stem }];
  });
  return { exact: null, forms: [...new Map(forms.map((form) => [form.stem, form])).values()], meant: null };
}

async function titlesFor(
  db: Db,
  { words, language, linkables, now }: Suggesting & { words: Expanded[] },
): Promise<Suggestion[]> {
  const wide = words.some(({ forms }) => forms.reduce((sum, { found_in }) => sum + found_in, 0) > mostThings);
  if (wide) return [];
  const { hits } = await findThings(db, {
    ...{ language, words, phrases: [], all: true, limit: mostSuggestions, offset: 0 },
  });
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom("search_things")
    .select(["no", "kind", "thing", "title"])
    .where(
      "no",
      "in",
      hits.map(({ thing }) => thing),
    )
    .execute();
  const addresses = await addressesOf(linkables, { rows, language, now });
  return hits.flatMap(({ thing }) => {
    const row = rows.find(({ no }) => no === thing);
    const address = row && addresses.get(`${row.kind}:${row.thing}`);
    return row && address !== undefined ? [{ text: row.title, address }] : [];
  });
}
