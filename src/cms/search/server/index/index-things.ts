import { sql } from "kysely";
import { foundKinds, kindRoom } from "#cms/search/kinds.ts";
import type { Language, SiteLanguages } from "#contract/language.ts";
import { languages } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { SearchedText, SearchedThing } from "#platform/faces/searched.ts";
import type { SearchThingRow } from "../migrations/2026-11-26-search.ts";
import { phraseOf } from "../words/words.ts";
import {
  type Counted,
  countWords,
  type Entered,
  enterTrigrams,
  enterWords,
  insertAll,
  numbersIn,
} from "./vocabulary.ts";
import { weigh } from "./weigh.ts";

type Indexing = {
  kind: string;
  /** Everything that is looked at; what is not among `things` is no longer found. */
  ids: string[];
  /** What guests may open now. */
  things: SearchedThing[];
  site: SiteLanguages;
};

type Placed = Omit<SearchThingRow, "no" | "kind">;
/** A text as it was indexed before, and as it is now; at least one of them is there. */
type Change = { before: SearchThingRow | null; after: Placed | null; no: number };

/**
 * Makes the index say of these things what they say now. What did not change costs one look; of what did, only the words
 * that came, went or weigh something else are written.
 */
export async function indexThings(tx: Tx, { kind, ids, things, site }: Indexing): Promise<void> {
  if (ids.length === 0) return;
  await takeIndex(tx);
  await noteDependencies(tx, { kind, ids, things });
  const before = await tx
    .selectFrom("search_things")
    .selectAll()
    .where("kind", "=", kind)
    .where("thing", "in", ids)
    .execute();
  const after = things.flatMap((thing) => placedIn(thing, site));
  const changes = await changesOf(tx, { kind, before, after });
  if (changes.length === 0) return;
  await storeThings(tx, { kind, changes });
  const counted: Counted = { written: new Map(), found: new Map() };
  for (const language of languages) {
    const own = changes.filter((change) => (change.before ?? change.after)!.language === language);
    if (own.length > 0) await storeWords(tx, { language, changes: own, counted });
  }
  await countWords(tx, counted);
}

/** One worker writes at a time; SQLite has a single writer anyway. */
async function takeIndex(tx: Tx): Promise<void> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415010)`.execute(tx);
}

async function noteDependencies(tx: Tx, { kind, ids, things }: Omit<Indexing, "site">): Promise<void> {
  await tx.deleteFrom("search_depends").where("kind", "=", kind).where("thing", "in", ids).execute();
  const rows = things.flatMap(({ id, also }) => also.map((tag) => ({ tag, kind, thing: id })));
  await insertAll(rows, 3, (some) => tx.insertInto("search_depends").values(some).execute());
}

/** A thing in each language of the site; where it is not translated, as it is written in another language. */
function placedIn({ id, texts, date }: SearchedThing, site: SiteLanguages): Placed[] {
  const first = [...site, ...languages].find((language) => texts[language]);
  if (!first) return [];
  return site.map((language) => {
    const written = texts[language] ? language : first;
    const { title, headings, text } = texts[written]!;
    const phrases = phraseOf(`${title}\n${text}`, language);
    return { thing: id, language, written, title, headings: headings.join("\n"), text, phrases, date };
  });
}

type Comparing = { kind: string; before: SearchThingRow[]; after: Placed[] };

async function changesOf(tx: Tx, { kind, before, after }: Comparing): Promise<Change[]> {
  const keyOf = ({ thing, language }: Placed) => `${thing} ${language}`;
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Map(after.map((placed) => [keyOf(placed), placed]));
  const gone = before.filter((row) => !now.has(keyOf(row))).map((row) => ({ before: row, after: null, no: row.no }));
  const changed = after.flatMap((placed): Change[] => {
    const row = known.get(keyOf(placed)) ?? null;
    return row && isSame(row, placed) ? [] : [{ before: row, after: placed, no: row?.no ?? 0 }];
  });
  const fresh = changed.filter((change) => change.before === null);
  if (fresh.length > 0) {
    const { max } = await tx
      .selectFrom("search_things")
      .select((eb) => eb.fn.max("no").as("max"))
      .executeTakeFirstOrThrow();
    const room = Math.floor((max ?? 0) / kindRoom) + 1;
    for (const [at, change] of fresh.entries()) change.no = (room + at) * kindRoom + foundKinds.indexOf(kind as never);
  }
  return [...gone, ...changed];
}

function isSame(row: SearchThingRow, placed: Placed): boolean {
  return (Object.keys(placed) as (keyof Placed)[]).every((name) => row[name] === placed[name]);
}

async function storeThings(tx: Tx, { kind, changes }: { kind: string; changes: Change[] }): Promise<void> {
  const left = changes.filter(({ before }) => before !== null).map(({ no }) => no);
  if (left.length > 0) await tx.deleteFrom("search_things").where("no", "in", left).execute();
  const rows = changes.flatMap(({ after, no }) => (after ? [{ no, kind, ...after }] : []));
  await insertAll(rows, 10, (some) => tx.insertInto("search_things").values(some).execute());
  for (const language of languages) {
    const more = changes.reduce((sum, { before, after }) => {
      const counts = (placed: Placed | null) => (placed?.language === language ? 1 : 0);
      return sum + counts(after) - counts(before);
    }, 0);
    if (more === 0) continue;
    await tx
      .insertInto("search_totals")
      .values({ language, things: more })
      .onConflict((conflict) =>
        conflict.column("language").doUpdateSet((eb) => ({ things: eb("search_totals.things", "+", more) })),
      )
      .execute();
  }
}

type Storing = { language: Language; changes: Change[]; counted: Counted };

async function storeWords(tx: Tx, { language, changes, counted }: Storing): Promise<void> {
  const weighed = changes.map(({ before, after }) => ({ before: wordsOf(before), after: wordsOf(after) }));
  const shown = new Map<string, string>();
  for (const { before, after } of weighed) {
    for (const [word, own] of [...before.words, ...after.words]) if (!shown.has(word)) shown.set(word, own.shown);
  }
  const entered = await enterWords(tx, { language, words: shown });
  const fresh = new Map([...entered].filter(([, { written }]) => !written));
  await enterTrigrams(tx, { language, words: fresh });
  const rows: [stem: number, thing: number, word: number, weight: number, day: number][] = [];
  for (const [at, { before, after }] of weighed.entries()) {
    const thing = changes[at]!.no;
    const same = before.day === after.day;
    const isKept = (word: string) => same && before.words.get(word)?.weight === after.words.get(word)?.weight;
    const left = [...before.words.keys()].filter((word) => !isKept(word)).map((word) => entered.get(word)!);
    await deleteWords(tx, { thing, words: left });
    for (const [word, { weight }] of after.words) {
      const { no, stem } = entered.get(word)!;
      if (!isKept(word)) rows.push([stem, thing, no, weight, after.day]);
    }
    count(counted, { words: [...before.words.keys()].map((word) => entered.get(word)!), by: -1 });
    count(counted, { words: [...after.words.keys()].map((word) => entered.get(word)!), by: 1 });
  }
  // In the order in which they are stored, so that each page of the table is written once.
  rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  await insertAll(rows, 5, (some) =>
    sql`insert into search_words (stem, thing, word, weight, day) values ${numbersIn(some)}`.execute(tx),
  );
}

/** The words of a text are computed again from it, so that they need not be stored a second time. */
function wordsOf(placed: Placed | null) {
  if (!placed) return { words: new Map<string, { shown: string; weight: number }>(), day: 0 };
  const text: SearchedText = { ...placed, headings: placed.headings.split("\n").filter(Boolean) };
  const day = placed.date === null ? 0 : Math.floor(Date.parse(placed.date) / 86_400_000);
  return { words: weigh(text, placed.language as Language), day };
}

async function deleteWords(tx: Tx, { thing, words }: { thing: number; words: Entered[] }): Promise<void> {
  if (words.length === 0) return;
  await tx
    .deleteFrom("search_words")
    .where("thing", "=", thing)
    .where("stem", "in", [...new Set(words.map(({ stem }) => stem))])
    .where(
      "word",
      "in",
      words.map(({ no }) => no),
    )
    .execute();
}

/** A thing counts once for each word, and once for each stem. */
function count({ written, found }: Counted, { words, by }: { words: Entered[]; by: number }): void {
  for (const { no } of words) written.set(no, (written.get(no) ?? 0) + by);
  for (const stem of new Set(words.map((word) => word.stem))) found.set(stem, (found.get(stem) ?? 0) + by);
}
