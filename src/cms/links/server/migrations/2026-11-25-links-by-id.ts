import { type Kysely, sql } from "kysely";

type Slug = { page_id: string; side: string; language: string; slug_folded: string };
type Row = { id: string; draft: string; live: string | null };
export type Places = { main: string; home: string | undefined; slugs: Slug[]; entries: Set<string> };

const batch = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Links of pages and entries that were stored as paths (`/wein`, `/weine/<entry>`) become links by id, where something is
 * found there. A link to the page in another language than its text stays a path: that language is meant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const places = await placesIn(db);
  for (const table of ["pages", "entries"]) {
    for (let after = ""; ; ) {
      const { rows } = await sql<Row>`select id, draft, live from ${sql.table(table)}
        where id > ${after} order by id limit ${batch}`.execute(db);
      for (const row of rows) await rewrite(db, { table, row, places });
      after = rows.at(-1)?.id ?? "";
      if (rows.length < batch) break;
    }
  }
}

export async function placesIn(db: Kysely<unknown>): Promise<Places> {
  const { rows: configs } = await sql<{ document: string }>`select document from config where id = 'site'`.execute(db);
  const { language = "de" } = JSON.parse(configs[0]?.document ?? "{}") as { language?: string };
  const { rows: homes } = await sql<{ id: string }>`select id from pages where kind = 'home'`.execute(db);
  const { rows: slugs } = await sql<Slug>`select page_id, side, language, slug_folded from page_slugs`.execute(db);
  const { rows: entries } = await sql<{ id: string }>`select id from entries`.execute(db);
  return { main: language, home: homes[0]?.id, slugs, entries: new Set(entries.map(({ id }) => id)) };
}

type Rewriting = { table: string; row: Row; places: Places };

async function rewrite(db: Kysely<unknown>, { table, row, places }: Rewriting): Promise<void> {
  const draft = rewritten(row.draft, places);
  const live = row.live === null ? null : rewritten(row.live, places);
  if (draft === row.draft && live === row.live) return;
  await sql`update ${sql.table(table)} set draft = ${draft}, live = ${live} where id = ${row.id}`.execute(db);
}

function rewritten(json: string, places: Places): string {
  if (!json.includes("href")) return json;
  return JSON.stringify(inValue(JSON.parse(json), { key: "", language: places.main, places }));
}

export type Within = { key: string; language: string; places: Places };

/** Texts, and links that stand alone; each in the language of the nearest key that is one. */
export function inValue(value: unknown, { key, language, places }: Within): unknown {
  if (typeof value === "string") {
    if (key === "href") return nameAt(value, { language, places }) ?? value;
    return value.replace(/( href=")(\/[^"]*)(?=")/g, (all: string, before: string, path: string) => {
      const name = nameAt(path, { language, places });
      return name === null ? all : before + name;
    });
  }
  if (Array.isArray(value)) return value.map((one) => inValue(one, { key, language, places }));
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.entries(value).map(([name, one]) => {
    const own = name === "de" || name === "en" ? name : language;
    return [name, inValue(one, { key: name, language: own, places })];
  });
  return Object.fromEntries(inside) as unknown;
}

/** The name of what is found at a path; null for what leads elsewhere. */
function nameAt(href: string, { language, places }: Omit<Within, "key">): string | null {
  const [, path, fragment = ""] = /^(\/(?![/\\])[^?#"]*|\/)(#[^"]*)?$/.exec(href) ?? [];
  const segments = path?.split("/").filter(Boolean).map(decoded);
  if (!segments) return null;
  const mount = segments[0]?.toLowerCase();
  const mounted = mount === "de" || mount === "en";
  if ((mounted ? mount : places.main) !== language) return null;
  const [first, second, ...more] = mounted ? segments.slice(1) : segments;
  if (more.length > 0) return null;
  const id = second?.toLowerCase();
  if (id !== undefined) return uuid.test(id) && places.entries.has(id) ? `entry:${id}${fragment}` : null;
  const page = first === undefined ? places.home : pageAt(folded(first), { language, places });
  return page === undefined ? null : `page:${page}${fragment}`;
}

function pageAt(slug: string, { language, places: { slugs } }: Omit<Within, "key">): string | undefined {
  const own = slugs.filter(({ slug_folded }) => slug_folded === slug);
  const found =
    own.find((one) => one.side === "live" && one.language === language) ??
    own.find((one) => one.side === "live") ??
    own[0];
  return found?.page_id;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** As slugs were folded when this was written. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\p{M}+/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
