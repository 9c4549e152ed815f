import { type Kysely, sql } from "kysely";

type Text = { title?: string; slug?: string; description?: string };
type Block = { id: string; props: Record<string, unknown>; children?: Block[] };
type Draft = { texts: { de?: Text; en?: Text }; blocks: Block[] };
type Live = { de?: Text & { blocks: Block[] }; en?: Text & { blocks: Block[] } };
type Before = {
  pages: { id: string; draft: string; live: string | null; state: string; translation: string; listed: string };
  entries: { id: string; draft: string; live: string | null };
  uses: { used: string; kind: string; thing: string; side: string; shown_from: string | null };
};

const languages = ["de", "en"] as const;

/** Pages have a trash, and lists of thousands of them are answered by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("pages").addColumn("deleted_at", "text").execute();
  await db.schema
    .alterTable("pages")
    .addColumn("state", "text", (c) => c.notNull().defaultTo("draft"))
    .execute();
  await db.schema
    .alterTable("pages")
    .addColumn("translation", "text", (c) => c.notNull().defaultTo("missing"))
    .execute();
  await db.schema
    .alterTable("pages")
    .addColumn("listed", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
  await createIndexes(db);
  await lookThroughPages(db);
  for (const kind of ["pages", "entries"] as const) await noteLinks(db, kind);
}

/** An index for each order of the list, holding all that the list filters by. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const indexOf = (name: string, columns: string[]) => db.schema.createIndex(name).on("pages").columns(columns);
  for (const [name, columns] of [
    ["pages_by_title", ["title_folded", "id"]],
    ["pages_by_change", ["changed_at", "id", "title_folded"]],
  ] as const) {
    await indexOf(name, [...columns, "state", "translation", "deleted_at"])
      .where(sql<boolean>`deleted_at is null`)
      .execute();
  }
  await indexOf("pages_deleted", ["deleted_at", "id", "title_folded"])
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
}

async function lookThroughPages(db: Kysely<Before>): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("pages")
      .select(["id", "draft", "live"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(200)
      .execute();
    for (const { id, draft, live } of rows) {
      const told = toldOf(JSON.parse(draft) as Draft, live === null ? null : (JSON.parse(live) as Live));
      await db.updateTable("pages").set(told).where("id", "=", id).execute();
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) break;
    last = end;
  }
}

const kinds = { pages: "page", entries: "entry" } as const;
const linkName = /(?:page|entry):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Which pages and entries are linked from where. */
async function noteLinks(db: Kysely<Before>, table: keyof typeof kinds): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(["id", "draft", "live"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(200)
      .execute();
    for (const { id: thing, draft, live } of rows) {
      for (const side of ["draft", "live"] as const) {
        const names = new Set((side === "draft" ? draft : (live ?? "")).match(linkName));
        const uses = [...names].map((used) => ({ used, kind: kinds[table], thing, side, shown_from: null }));
        if (uses.length > 0)
          await db
            .insertInto("uses")
            .values(uses)
            .onConflict((c) => c.doNothing())
            .execute();
      }
    }
    const end = rows.at(-1)?.id;
    if (end === undefined) break;
    last = end;
  }
}

function toldOf(draft: Draft, live: Live | null) {
  const inBlocks = textsIn(draft.blocks);
  const ofPage = (["title", "slug", "description"] as const).map((name) => ({
    de: draft.texts.de?.[name] ?? "",
    en: draft.texts.en?.[name] ?? "",
  }));
  const lacking = [...ofPage, ...inBlocks].some(({ de, en }) => (de ? 1 : 0) !== (en ? 1 : 0));
  const state = live === null ? "draft" : differs(draft, live) ? "changed" : "live";
  const slugs = languages.flatMap((language) => {
    const slug = live?.[language]?.slug;
    return slug ? [[language, slug]] : [];
  });
  return {
    state,
    translation: lacking ? "missing" : "complete",
    listed: JSON.stringify({ texts: draft.texts, live: Object.fromEntries(slugs) }),
  };
}

function differs(draft: Draft, live: Live): boolean {
  return languages.some((language) => {
    const text = draft.texts[language];
    const now = text?.title && text.slug ? { ...text, blocks: inLanguage(draft.blocks, language) } : undefined;
    return JSON.stringify(now) !== JSON.stringify(live[language]);
  });
}

function inLanguage(blocks: Block[], language: string): Block[] {
  return blocks.map(({ props, children, ...block }) => ({
    ...block,
    props: Object.fromEntries(
      Object.entries(props).map(([name, value]) => [name, isText(value) ? only(value, language) : value]),
    ),
    ...(children ? { children: inLanguage(children, language) } : {}),
  }));
}

function only(text: Record<string, string>, language: string): Record<string, string> {
  return text[language] === undefined ? {} : { [language]: text[language] };
}

function textsIn(blocks: Block[]): { de?: string; en?: string }[] {
  return blocks.flatMap(({ props, children = [] }) => [...Object.values(props).filter(isText), ...textsIn(children)]);
}

/** What looks like a text per language is one: every kind of block writes them in this way. */
function isText(value: unknown): value is Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => name === "de" || name === "en");
}
