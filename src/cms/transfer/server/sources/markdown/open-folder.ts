import { createReadStream } from "node:fs";
import { opendir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { buffer as bytesOf } from "node:stream/consumers";
import { Problem } from "#contract/wire/problem.ts";
import { openZip } from "../archive/open-zip.ts";

/** The files of a site of Markdown, whether they are packed or in a folder of this machine. */
export type Folder = {
  /** Their paths from the root of the site, with slashes. */
  names: readonly string[];
  has: (name: string) => boolean;
  open: (name: string) => Promise<Readable>;
  /** @throws Problem `ARCHIVE_LARGE` for a text that nobody has written by hand */
  text: (name: string) => Promise<string>;
  /** What the folder itself is called; empty if nothing says it. */
  called: string;
  close: () => void;
};

const mostFiles = 100_000;
/** In bytes. */
const longestText = 5_000_000;

/** What belongs to tools, themes and finished pages, and not to what somebody has written. */
const passedOver =
  /(?:^|\/)(?:\.[^/]+|__MACOSX|node_modules|_site|_layouts|_includes|_sass|layouts|themes|archetypes|resources|dist|vendor)\//;

/** @throws Problem of archives (`openZip`), `ARCHIVE_BOMB` for a folder of too many files */
export async function openFolder(path: string, { limit }: { limit: number }): Promise<Folder> {
  const all = (await stat(path)).isDirectory() ? await filesIn(path) : await filesOfZip(path, limit);
  const inner = all.names.filter((name) => !passedOver.test(name) && !/(?:^|\/)\./.test(name));
  const root = commonRoot(inner);
  const whole = (name: string) => root + name;
  const known = new Set(inner.map((name) => name.slice(root.length)));
  return {
    names: [...known].sort(),
    has: (name) => known.has(name),
    open: (name) => all.open(whole(name)),
    async text(name) {
      if ((await all.size(whole(name))) > longestText)
        throw new Problem("ARCHIVE_LARGE", { values: { most: longestText / 1_000_000 } });
      return decoded(await bytesOf(await all.open(whole(name))));
    },
    called: root.replace(/\/$/, ""),
    close: all.close,
  };
}

/** UTF-8, or else what old editors of Windows write. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type Files = {
  names: string[];
  size: (name: string) => Promise<number> | number;
  open: (name: string) => Promise<Readable>;
  close: () => void;
};

async function filesOfZip(path: string, limit: number): Promise<Files> {
  const zip = await openZip(path, { limit });
  return {
    names: [...zip.names()],
    size: (name) => zip.size(name),
    open: (name) => zip.open(name),
    close: () => zip.close(),
  };
}

/** Links are not followed: they may lead out of the folder. */
async function filesIn(path: string): Promise<Files> {
  const names: string[] = [];
  for await (const entry of await opendir(path, { recursive: true })) {
    if (!entry.isFile()) continue;
    names.push(relative(path, join(entry.parentPath, entry.name)).split(sep).join("/"));
    if (names.length > mostFiles) throw new Problem("ARCHIVE_BOMB");
  }
  return {
    names,
    size: async (name) => (await stat(join(path, name))).size,
    open: async (name) => createReadStream(join(path, name)),
    close: () => {},
  };
}

/** The folder around everything: whoever packs a folder has its name in each path. */
function commonRoot(names: string[]): string {
  const [first = ""] = names;
  const root = first.slice(0, first.indexOf("/") + 1);
  const own = /^(?:content|src|_posts|posts|blog|pages|_pages|static|public|assets|de|en)\/$/.test(root);
  return root !== "" && !own && names.every((name) => name.startsWith(root)) ? root : "";
}
