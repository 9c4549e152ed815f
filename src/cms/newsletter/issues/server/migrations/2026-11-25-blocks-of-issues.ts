import { type Kysely, sql } from "kysely";
// Frozen as well.
import { blocksNow } from "#cms/newsletter/issues/former-blocks.ts";
import type { Block } from "#contract/blocks/block.ts";

type Row = { id: string; document: string };
type Document = { blocks?: Block[] } & Record<string, unknown>;

const batch = 200;
const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * Issues of the newsletter had kinds of blocks of their own. They become those of pages: pictures, buttons in a row, lists
 * of chosen entries, separators. What was sent is a text of its own, and stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ids = async (table: string) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  const things = { entries: await ids("entries"), files: await ids("files") };
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`select id, document from issues
      where id > ${after} order by id limit ${batch}`.execute(db);
    for (const { id, document } of rows) {
      const now = migrated(document, things);
      if (now !== document) await sql`update issues set document = ${now} where id = ${id}`.execute(db);
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < batch) break;
  }
}

type Things = { entries: Set<string>; files: Set<string> };

function migrated(json: string, things: Things): string {
  const document = JSON.parse(json) as Document;
  if (!document.blocks) return json;
  const blocks = blocksNow(document.blocks, (href) => nameOf(href, things));
  return JSON.stringify({ ...document, blocks: blocks.map((block) => linked(block, things)) });
}

function linked(block: Block, things: Things): Block {
  const { type, props } = block;
  return type === "richText" ? { ...block, props: { ...props, html: inTexts(props["html"], things) } } : block;
}

/** Entries and files that were linked by an address with their id, which names them wherever the site is. */
function nameOf(href: string, { entries, files }: Things): string | null {
  const [, entry, fragment = ""] = new RegExp(`^https?://[^/?#]+/e/(${uuid})(#.*)?$`, "i").exec(href) ?? [];
  if (entry && entries.has(entry.toLowerCase())) return `entry:${entry.toLowerCase()}${fragment}`;
  const [, file] = new RegExp(`^https?://[^/?#]+/api/v0/download/(${uuid})/latest$`, "i").exec(href) ?? [];
  return file && files.has(file.toLowerCase()) ? `file:${file.toLowerCase()}` : null;
}

function inTexts(html: unknown, things: Things): unknown {
  if (typeof html !== "object" || html === null) return html;
  const texts = Object.entries(html as Record<string, string>).map(([language, text]) => [
    language,
    text.replace(/( href=")(https?:[^"]*)(?=")/g, (all, before: string, href: string) => {
      const name = nameOf(href, things);
      return name === null ? all : before + name;
    }),
  ]);
  return Object.fromEntries(texts) as unknown;
}
