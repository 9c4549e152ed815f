import { type Kysely, sql } from "kysely";

type Row = { id: string; document: string };
type Props = Record<string, unknown>;
type Block = { type: string; v: number; id: string; props: Props; children?: Block[] };
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
  return JSON.stringify({ ...document, blocks: document.blocks.flatMap((block) => now(block, things)) });
}

function now(block: Block, things: Things): Block[] {
  const { type, v, id, props } = block;
  switch (type) {
    case "picture": {
      // One that has become another kind already.
      if (!("file" in props)) return [block];
      const { file: picture, href } = props;
      const look = { caption: {}, width: "normal", shape: "own" };
      return [{ type, v: 1, id, props: { picture, ...look, to: linkOf(href, things) } }];
    }
    case "button": {
      const { label: text, href } = props;
      const button = {
        type,
        v: 1,
        id: `${id.slice(0, 60)}-one`,
        props: { text, to: linkOf(href, things), look: "primary" },
      };
      return [{ type: "buttons", v: 1, id, props: { align: "left" }, children: [button] }];
    }
    case "entries":
      return entriesNow(id, props);
    case "divider":
      return [{ type: "separator", v: 1, id, props: { look: "line", space: "medium" } }];
    case "richText":
      return [{ type, v, id, props: { ...props, html: inTexts(props["html"], things) } }];
    default:
      return [block];
  }
}

/** A list without entries showed nothing, and now would show the latest: of it, its title stays. */
function entriesNow(id: string, { title = {}, entries = [] }: { title?: Record<string, string>; entries?: string[] }) {
  if (entries.length > 0) {
    const props = { title, tags: [], look: "cards", count: entries.length, entries: [...new Set(entries)] };
    return [{ type: "newsList", v: 2, id, props }];
  }
  if (!Object.values(title).some(Boolean)) return [];
  const look = { over: {}, level: "2", size: "medium", align: "left" };
  return [{ type: "heading", v: 1, id, props: { ...look, text: title } }];
}

/** Whatever was typed stays, in a form that links may have; the check before sending names what leads nowhere. */
function linkOf(href: unknown, things: Things): string {
  const typed = typeof href === "string" ? href.trim() : "";
  if (typed === "") return "";
  const named = nameOf(typed, things) ?? typed;
  if (new RegExp(`^(?:page|entry|file):${uuid}|^(?:https?:|mailto:|tel:|#|/(?![/\\\\]))`).test(named)) return named;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(named)) return `mailto:${named}`;
  if (/^[^\s/:@]+\.[^\s/:@.]{2,}(?:[/?#]|$)/.test(named)) return `https://${named}`;
  return `/${named.replace(/^[/\\]+/, "")}`.slice(0, 2000);
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
