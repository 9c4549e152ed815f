import { type Kysely, sql } from "kysely";

/**
 * Gives every published entry a slug in each of its languages, made of its title there; the draft gets the same one.
 * Beside it stands whether search engines are asked not to list an entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("entry_slugs")
    .addColumn("slug_folded", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("entry_slugs_by_entry").on("entry_slugs").column("entry_id").execute();
  await db.schema.alterTable("entries").addColumn("live_hidden", "integer").execute();
  await sql`update entries set live_hidden = 0 where live is not null`.execute(db);
  await nameEntries(db);
}

type Row = { id: string; draft: string; live: string };
type Text = { title?: string; slug?: string };
type Document = { texts?: Partial<Record<Language, Text>> };
type Language = "de" | "en";

/** Documents may be long; so many are in memory at a time. */
const page = 200;

async function nameEntries(db: Kysely<unknown>): Promise<void> {
  const taken = new Map<string, string>();
  const numbers = new Map<string, number>();
  let last = "";
  for (;;) {
    const { rows } = await sql<Row>`
      select id, draft, live from entries where id > ${last} and live is not null order by id limit ${page}`.execute(
      db,
    );
    for (const { id, ...row } of rows) {
      const [draft, live] = [JSON.parse(row.draft) as Document, JSON.parse(row.live) as Document];
      const slugs = slugsFor(live, { id, taken, numbers });
      const [draftNow, liveNow] = [draft, live].map((document) => JSON.stringify(withSlugs(document, slugs)));
      await sql`update entries set draft = ${draftNow}, live = ${liveNow} where id = ${id}`.execute(db);
      for (const slug of new Set(Object.values(slugs).map(fold))) {
        await sql`insert into entry_slugs (slug_folded, entry_id) values (${slug}, ${id})`.execute(db);
      }
    }
    if (rows.length < page) return;
    last = rows.at(-1)?.id ?? "";
  }
}

type Naming = {
  id: string;
  /** Which entry has a slug. */
  taken: Map<string, string>;
  /** The last number behind a slug that several titles propose. */
  numbers: Map<string, number>;
};

/** The first free slug for each title, which is then taken by this entry. */
function slugsFor({ texts = {} }: Document, { id, taken, numbers }: Naming): Partial<Record<Language, string>> {
  const named = (["de", "en"] as const).flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const wanted = slugOf(text.title ?? "", language) || unnamed[language];
    const isFree = (slug: string) => (taken.get(fold(slug)) ?? id) === id && !isReserved(slug);
    let [slug, number] = [wanted, numbers.get(wanted) ?? 1];
    while (!isFree(slug)) {
      number += 1;
      slug = `${wanted.slice(0, 74)}-${number}`;
    }
    numbers.set(wanted, number);
    taken.set(fold(slug), id);
    return [[language, slug] as const];
  });
  return Object.fromEntries(named);
}

function withSlugs(document: Document, slugs: Partial<Record<Language, string>>): Document {
  const named = Object.entries(document.texts ?? {}).map(([language, text]) => {
    const slug = slugs[language as Language];
    return [language, slug && text.title ? { ...text, slug } : text];
  });
  return { ...document, texts: Object.fromEntries(named) as NonNullable<Document["texts"]> };
}

const unnamed: Record<Language, string> = { de: "beitrag", en: "post" };

const german: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const and: Record<Language, string> = { de: " und ", en: " and " };

function slugOf(title: string, language: Language): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? letter)
    .replaceAll("&", and[language])
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 80)
    .toWellFormed()
    .replace(/\ufffd/g, "")
    .replace(/^-+|-+$/g, "");
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\p{M}+/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** An id, or the word of a fixed screen as they were when slugs came. */
function isReserved(slug: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(slug) || words.has(fold(slug));
}

const words = new Set(
  (
    "willkommen welcome kontakt contact impressum imprint datenschutz privacy login logout registrieren register verify " +
    "passwort password konto account einrichten setup e cookies canvas veroeffentlichen publish suche search newsletter " +
    "gaestebuch guestbook widerruf withdrawal agb terms versand shipping barrierefreiheit accessibility shop offline " +
    "admincenter api assets fonts de en sitemaps feed"
  ).split(" "),
);
