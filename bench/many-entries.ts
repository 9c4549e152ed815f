import { join } from "node:path";
import { sql } from "kysely";
import { fold } from "#contract/formats/fold.ts";
import { slugOf } from "#contract/slug.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import type { EntryRow, EntrySlugRow, EntryTagRow, PlanRow } from "#database/schema.ts";
import { outside } from "#platform/outside.ts";

export const manyEntries = 100_000;

/** Twelve branches with five twigs each; an entry has one or two. */
const branches = ["Weinberg", "Keller", "Hof", "Küche", "Reisen", "Musik", "Handwerk", "Kinder", "Markt", "Natur"];
const twigs = ["Frühling", "Sommer", "Herbst", "Winter", "Jubiläum"];
export const branch = "Weinberg";

const what = [
  "Weinlese",
  "Kelterfest",
  "Hofkonzert",
  "Kellerführung",
  "Adventsmarkt",
  "Ausstellung",
  "Jahresrückblick",
];
const how = ["Besondere", "Erste", "Große", "Kleine", "Lange", "Neue", "Späte", "Stimmungsvolle", "Verregnete"];
const where = ["am Amselberg", "in der Scheune", "an der Nahe", "im Gewölbe", "unter Linden", "auf dem Dorfplatz"];
const english = ["Harvest", "Press House Party", "Concert", "Cellar Tour", "Christmas Market", "Exhibition", "Review"];
/** In one title of two hundred. */
export const rareWord = "Mondfinsternis";
export const commonWord = "Scheune";

const sentence =
  "Nach einem Sommer, der trockener war als die letzten zehn, stehen die Trauben klein und süß am Hang, und wer " +
  "früh kommt, darf mit anfassen, kosten und am Abend mit uns am langen Tisch sitzen, bis die Lichter ausgehen. ";

/** Fills a site with entries, 60 % of them published, past the API: through it, that would take an hour. */
export async function addManyEntries(url: string): Promise<void> {
  const database = openDatabase(url);
  const step = database.engine === "sqlite" ? 400 : 1000;
  for (let first = 0; first < manyEntries; first += step * 10) {
    await database.db.transaction().execute(async (tx) => {
      const last = Math.min(first + step * 10, manyEntries);
      for (let from = first; from < last; from += step) {
        const made = Array.from({ length: Math.min(step, last - from) }, (_, index) => entry(from + index));
        await tx
          .insertInto("entries")
          .values(made.map(({ row }) => row))
          .execute();
        await tx
          .insertInto("entry_tags")
          .values(made.flatMap(({ tags }) => tags))
          .execute();
        const slugs = made.flatMap(({ slugs }) => slugs);
        if (slugs.length > 0) await tx.insertInto("entry_slugs").values(slugs).execute();
        const plans = made.flatMap(({ plan }) => plan ?? []);
        if (plans.length > 0) await tx.insertInto("plans").values(plans).execute();
      }
    });
  }
  await addTags(database);
  // What PostgreSQL does by itself a minute later; SQLite plans without it.
  if (database.engine === "postgres") await sql`vacuum analyze`.execute(database.db);
  await database.close();
}

export function sqliteFile(data: string): string {
  return join(data, "vitrine.sqlite");
}

async function addTags({ db }: Database): Promise<void> {
  const known = new Set((await db.selectFrom("tags").select("path_folded").execute()).map((row) => row.path_folded));
  const paths = branches.flatMap((name) => [name, ...twigs.map((twig) => `${name}|${twig}`)]);
  const rows = paths.map((path) => ({ id: outside.id(), path, path_folded: fold(path) }));
  await db
    .insertInto("tags")
    .values(rows.filter((row) => !known.has(row.path_folded)))
    .execute();
}

type Made = {
  row: EntryRow;
  tags: EntryTagRow[];
  slugs: EntrySlugRow[];
  plan: PlanRow | null;
};

/** The same entry for the same number in every run, but for its id. */
function entry(number: number): Made {
  const id = outside.id();
  const pick = (list: string[], turn: number): string => list[Math.floor(number / turn) % list.length] ?? "";
  const rare = number % 199 === 7 ? ` zur ${rareWord}` : "";
  const year = 2010 + (number % 17);
  const title = `${pick(how, 1)} ${pick(what, 9)} ${pick(where, 63)}${rare} ${year} (${number})`;
  const time = new Date(Date.UTC(2026, 0, 1) - number * 37 * 60_000).toISOString();
  const translation = (["complete", "missing", "complete", "outdated", "complete"] as const)[number % 5]!;
  const slug = slugOf(title, "de");
  const de = { title, slug, content: [`<p>${sentence}</p>`, `<p>${sentence.repeat(3)}</p>`], at: time };
  const englishTitle = `${pick(english, 9)} ${year} (${number})`;
  const en = { title: englishTitle, slug: slugOf(englishTitle, "en"), content: [`<p>${sentence}</p>`], at: time };
  const texts = translation === "missing" ? { de } : { de, en };
  const paths = [...new Set([pick(branches, 1), `${pick(branches, 7)}|${pick(twigs, 3)}`])];
  const shared = { media: [], downloads: [], links: [], tags: paths, sections: [], avatar: null, date: time };
  const document = JSON.stringify({ ...shared, publishDate: time, texts });
  const titles = fold(
    Object.values(texts)
      .map((text) => text.title)
      .join(" · "),
  );
  const published = number % 5 < 3;
  // One in fifty lies in the trash, none of them published.
  const deleted = !published && number % 20 === 19;
  const row: EntryRow = {
    id,
    version: 1,
    draft: document,
    live: published ? document : null,
    created_at: time,
    changed_at: time,
    title_folded: titles,
    draft_date: time,
    live_from: published ? time : null,
    live_folded: published ? titles : null,
    live_languages: published ? Object.keys(texts).join(" ") : null,
    live_hidden: published ? 0 : null,
    live_differs: 0,
    translation,
    tags_folded: paths.map(fold).toSorted().join("\u0001"),
    deleted_at: deleted ? time : null,
  };
  const sides = published ? (["draft", "live"] as const) : (["draft"] as const);
  const tags = sides.flatMap((side) => paths.map((path) => ({ entry_id: id, side, tag_folded: fold(path) })));
  const slugs = published ? Object.values(texts).map((text) => ({ slug_folded: text.slug, entry_id: id })) : [];
  return { row, tags, slugs, plan: number % 500 === 3 ? planOf(id) : null };
}

function planOf(thing: string): PlanRow {
  const at = "2099-01-01T08:00:00.000Z";
  const act = "publish";
  return { id: outside.id(), kind: "entry", thing, act, language: "", at, user_id: null, error: null };
}
