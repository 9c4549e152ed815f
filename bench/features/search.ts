import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { searchThings } from "#cms/search/server/finding/search.ts";
import { suggestQueries } from "#cms/search/server/finding/suggest.ts";
import { indexThings } from "#cms/search/server/index/index-things.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import type { SearchedThing } from "#platform/faces/searched.ts";
import { gathered } from "#server/features.ts";
import type { Single } from "../measuring/report.ts";
import { type Spread, spreadOf } from "../measuring/spread.ts";

const allThings = 100_000;
const atOnce = 500;
const rounds = 200;
const publications = 100;
/** Different words on the whole site, and the usual length of a text. */
const [vocabulary, usualLength] = [60_000, 120];
/** How many words of a language stand in every text. */
const commonest = 50;

/** Searching, suggesting and indexing among a hundred thousand things; `data` is a folder that is made for it. */
export async function measureSearch({
  data,
  url,
  things = allThings,
}: {
  data: string;
  url?: string;
  things?: number;
}): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const database = openDatabase(url ?? join(data, "search.sqlite"));
  try {
    await migrate(database, { backups: join(data, "backups"), now: new Date(), features: gathered.migrations });
    const words = new Words();
    const name = (what: string) => `search (${database.engine}), ${what}`;
    const seconds = await fill(database, { words, things });
    const rate = Math.round(things / seconds).toLocaleString("en");
    const rebuilt = { name: name("index made from nothing"), value: `${rate} things/s`, budgets: [] };
    const found = await eachOf(words.queries(rounds), (q) =>
      searchThings(database.db, { ...asking(q), page: 1, pageSize: 10 }),
    );
    const misspelt = await eachOf(words.misspelt(rounds), (q) =>
      searchThings(database.db, { ...asking(q), page: 1, pageSize: 10 }),
    );
    const suggested = await eachOf(words.beginnings(rounds), (q) => suggestQueries(database.db, asking(q)));
    const published = await eachOf(
      words.texts(publications),
      async (text, at) => {
        const thing = thingOf({ at: things + at, text });
        await database.db
          .transaction()
          .execute((tx) => indexThings(tx, { kind: "entry", ids: [thing.id], things: [thing], site: ["de"] }));
      },
      { apart: 250 },
    );
    return [
      rebuilt,
      single(name("one to three words"), found, 50),
      single(name("a typing error"), misspelt, 50),
      single(name("suggestions"), suggested, 20),
      single(name("one publication indexed"), published, 20),
    ];
  } finally {
    await database.close();
  }
}

const language: Language = "de";

/** Everything that is found can be opened. */
function asking(q: string) {
  const addresses = async ({ ids }: { ids: string[] }) => ({
    addresses: new Map(ids.map((id) => [id, `/${id}`])),
    next: null,
  });
  const linkables = { entry: { addresses } as never };
  return { q, language, linkables, synonyms: () => [], now: new Date() };
}

async function fill({ db, engine }: Database, { words, things }: { words: Words; things: number }): Promise<number> {
  const began = performance.now();
  for (let from = 0; from < things; from += atOnce) {
    const some = words.texts(atOnce).map((text, at) => thingOf({ at: from + at, text }));
    const ids = some.map(({ id }) => id);
    await db.transaction().execute((tx) => indexThings(tx, { kind: "entry", ids, things: some, site: [language] }));
  }
  const seconds = (performance.now() - began) / 1000;
  if (engine === "postgres") await sql`vacuum analyze`.execute(db);
  return seconds;
}

type Text = { title: string; text: string };

function thingOf({ at, text: { title, text } }: { at: number; text: Text }): SearchedThing {
  const id = `01900000-0000-7000-8000-${String(at).padStart(12, "0")}`;
  const date = new Date(Date.UTC(2010, 0, 1) + at * 3_600_000).toISOString();
  return { id, texts: { [language]: { title, headings: [], text } }, date, from: null, also: [] };
}

const onsets = "b br d dr f fl g gr h k kl kr l m n p pf r s sch schl schw st str t tr w z zw".split(" ");
const vowels = "a e i o u ei au ie eu".split(" ");
const codas = ",b,ch,f,g,l,lt,m,n,nd,ng,r,rt,rz,s,st,t,tz".split(",");

/** Invented words, as frequent as those of a language are (Zipf's law), and texts made of them; always the same. */
class Words {
  #state = 7;
  readonly #all: string[];

  constructor() {
    const one = (parts: string[]) => parts[Math.floor(this.#random() * parts.length)]!;
    const words = new Set<string>();
    while (words.size < vocabulary) {
      const count = 1 + Math.floor(this.#random() * 3);
      words.add(Array.from({ length: count }, () => one(onsets) + one(vowels) + one(codas)).join(""));
    }
    this.#all = [...words];
  }

  #random(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }

  /** By the law of Zipf and Mandelbrot, without the words that stand in every text, which are not indexed. */
  #word(): string {
    const rank = commonest * (vocabulary / commonest) ** this.#random() - commonest;
    return this.#all[Math.floor(rank)] ?? this.#all[0]!;
  }

  texts(count: number): Text[] {
    return Array.from({ length: count }, () => {
      const length = Math.floor(usualLength * (0.3 + 1.4 * this.#random()));
      const title = Array.from({ length: 4 }, () => this.#word()).join(" ");
      return { title, text: Array.from({ length }, () => this.#word()).join(" ") };
    });
  }

  /** Of words in all degrees of frequency. */
  queries(count: number): string[] {
    return Array.from({ length: count }, (_, at) => Array.from({ length: 1 + (at % 3) }, () => this.#word()).join(" "));
  }

  misspelt(count: number): string[] {
    return Array.from({ length: count }, () => {
      const word = this.#word();
      return `${word.slice(0, 2)}x${word.slice(2)}`;
    });
  }

  beginnings(count: number): string[] {
    return Array.from({ length: count }, (_, at) => this.#word().slice(0, 2 + (at % 4)));
  }
}

/** `apart`: how long to wait between them, in milliseconds, since nobody publishes without a pause. */
async function eachOf<T>(
  all: T[],
  act: (one: T, at: number) => Promise<unknown>,
  { apart = 0 }: { apart?: number } = {},
): Promise<Spread> {
  const times: number[] = [];
  for (const [at, one] of all.entries()) {
    const began = performance.now();
    await act(one, at);
    times.push(performance.now() - began);
    if (apart > 0) await wait(apart);
  }
  return spreadOf(times);
}

function single(name: string, { p50, p95 }: Spread, limit: number): Single {
  const value = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return { name, value, budgets: [{ text: `p95 ≤ ${limit} ms`, holds: p95 <= limit }] };
}
