import { readFile, stat } from "node:fs/promises";
import { Problem } from "#contract/wire/problem.ts";
import { storable } from "../records/lines.ts";

/** JSON is read whole: an export of ten thousand posts has a tenth of this, in bytes. */
const largest = 256 * 1024 * 1024;

export type GhostPost = {
  id: string;
  title: string;
  slug: string;
  html: string;
  /** What Ghost 1 to 4 keep in place of HTML that was never made: a document of the editor. */
  lexical: string;
  mobiledoc: string;
  plaintext: string;
  type: string;
  status: string;
  visibility: string;
  featured: boolean;
  image: string;
  imageAlt: string;
  excerpt: string;
  description: string;
  author: string;
  published: string;
  created: string;
  updated: string;
};

export type GhostSite = {
  /** The address of the site; exports do not always say it. */
  url: string;
  title: string;
  language: string;
  posts: GhostPost[];
  /** The names of the tags of each post, in their order. */
  tags: Map<string, string[]>;
  tagSlugs: string[];
  users: string[];
  members: number;
  navigation: { label: string; url: string }[];
  secondary: { label: string; url: string }[];
};

type Row = Record<string, unknown>;

/**
 * Reads an export of Ghost, version 1 to 5: JSON with the rows of its tables.
 * @throws Problem `EXPORT_UNREADABLE`, `EXPORT_TEXT_LARGE`
 */
export async function readGhost(path: string): Promise<GhostSite> {
  if ((await stat(path)).size > largest) throw new Problem("EXPORT_TEXT_LARGE", { values: { line: 1 } });
  const data = tablesIn(parsed(await readFile(path)));
  const rows = (name: string): Row[] => (Array.isArray(data[name]) ? (data[name] as unknown[]).filter(isRow) : []);
  const settings = new Map(rows("settings").map((row) => [text(row["key"]), text(row["value"])]));
  const meta = new Map(rows("posts_meta").map((row) => [text(row["post_id"]), row]));
  const posts = rows("posts").map((row) => postOf(row, meta.get(text(row["id"])) ?? {}));
  const names = new Map(rows("tags").map((row) => [text(row["id"]), text(row["name"])]));
  const tags = new Map<string, string[]>();
  const links = rows("posts_tags").toSorted((a, b) => Number(a["sort_order"] ?? 0) - Number(b["sort_order"] ?? 0));
  for (const link of links) {
    const [post, name] = [text(link["post_id"]), names.get(text(link["tag_id"]))];
    // A name that begins with `#` is for the theme alone.
    if (name && !name.startsWith("#")) tags.set(post, [...(tags.get(post) ?? []), name]);
  }
  return {
    ...{
      url: settings.get("url") ?? "",
      title: settings.get("title") ?? "",
      language: settings.get("locale") ?? settings.get("lang") ?? "",
    },
    ...{
      posts,
      tags,
      tagSlugs: rows("tags")
        .map((row) => text(row["slug"]))
        .filter(Boolean),
    },
    users: rows("users")
      .map((row) => text(row["name"]))
      .filter(Boolean),
    members: rows("members").length + rows("subscribers").length,
    navigation: linksIn(settings.get("navigation")),
    secondary: linksIn(settings.get("secondary_navigation")),
  };
}

function parsed(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json)) as unknown;
  } catch {
    throw new Problem("EXPORT_UNREADABLE");
  }
}

/** `{ db: [{ data }] }` since version 1, and `{ data }` where it was made by hand. */
function tablesIn(value: unknown): Row {
  const root = isRow(value) ? value : {};
  const first = Array.isArray(root["db"]) ? (root["db"][0] as unknown) : root;
  const data = isRow(first) ? first["data"] : null;
  if (!isRow(data) || !Array.isArray(data["posts"])) throw new Problem("EXPORT_UNREADABLE");
  return data;
}

function postOf(row: Row, meta: Row): GhostPost {
  const isPage = row["type"] === "page" || row["page"] === true || row["page"] === 1;
  return {
    ...{ id: text(row["id"]), title: text(row["title"]), slug: text(row["slug"]), html: text(row["html"]) },
    ...{ lexical: text(row["lexical"]), mobiledoc: text(row["mobiledoc"]), plaintext: text(row["plaintext"]) },
    ...{ type: isPage ? "page" : "post", status: text(row["status"]), visibility: text(row["visibility"]) || "public" },
    featured: row["featured"] === true || row["featured"] === 1,
    image: text(row["feature_image"]) || text(row["image"]),
    imageAlt: text(meta["feature_image_alt"]),
    excerpt: text(row["custom_excerpt"]),
    description: text(meta["meta_description"]) || text(row["meta_description"]) || text(meta["og_description"]),
    author: text(row["author_id"]),
    ...{ published: time(row["published_at"]), created: time(row["created_at"]), updated: time(row["updated_at"]) },
  };
}

function linksIn(json: string | undefined): { label: string; url: string }[] {
  try {
    const links = JSON.parse(json ?? "[]") as unknown;
    if (!Array.isArray(links)) return [];
    return links.filter(isRow).map((link) => ({ label: text(link["label"]), url: text(link["url"]) }));
  } catch {
    return [];
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? storable(value) : typeof value === "number" ? String(value) : "";
}

/** ISO 8601, or milliseconds in the first versions. */
function time(value: unknown): string {
  return typeof value === "number" ? new Date(value).toJSON() : text(value);
}
