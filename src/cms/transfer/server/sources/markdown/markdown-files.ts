import { posix } from "node:path";
import type { Language } from "#contract/language.ts";
import { extensionOf } from "../pictures/extension-of.ts";
import { idOf } from "../records/ids.ts";
import { lineOf, storable } from "../records/lines.ts";
import type { Folder } from "./open-folder.ts";

/** A file that a text shows or offers. */
export type UsedFile = {
  _id: string;
  path: string;
  texts: Partial<Record<Language, { alt: string; caption: string }>>;
};

const texts = new Set([
  "md",
  "markdown",
  "mdx",
  "html",
  "htm",
  "yml",
  "yaml",
  "toml",
  "json",
  "js",
  "ts",
  "css",
  "scss",
  "xml",
]);
/** Where generators keep what is delivered as it is: an address without a folder is one of a file in these. */
const staticFolders = ["", "static/", "public/", "assets/", "src/assets/", "content/", "src/"];

/** The pictures and documents in a folder: those that texts show come along. */
export class MarkdownFiles {
  readonly #folder: Folder;
  readonly #site: string;
  readonly #used = new Map<string, UsedFile>();

  constructor({ folder, site }: { folder: Folder; site: string }) {
    this.#folder = folder;
    this.#site = site;
  }

  get used(): UsedFile[] {
    return [...this.#used.values()];
  }

  /** How many files there are that no text shows. */
  get unused(): number {
    return this.#folder.names.filter((name) => isMedia(name) && !this.#used.has(name)).length;
  }

  /** The file at an address in the text at `from`; null if there is none. */
  use(address: string, from: string): UsedFile | null {
    const path = this.pathOf(address, from);
    if (path === null || !isMedia(path)) return null;
    const known = this.#used.get(path);
    if (known) return known;
    const file = { _id: idOf(this.#site, "file", path), path, texts: {} };
    this.#used.set(path, file);
    return file;
  }

  /** The path of whatever is at an address in the text at `from`. */
  pathOf(address: string, from: string): string | null {
    const [bare = ""] = address.split(/[?#]/);
    if (bare === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(bare)) return null;
    const path = decoded(bare);
    const beside = posix.join(posix.dirname(from), path);
    const candidates = path.startsWith("/")
      ? staticFolders.map((folder) => folder + path.slice(1))
      : [beside, ...staticFolders.map((folder) => posix.join(folder, path))];
    return candidates.map((one) => posix.normalize(one)).find((one) => this.#folder.has(one)) ?? null;
  }

  record({ _id, path, texts: said }: UsedFile): object {
    const name = lineOf(
      posix
        .basename(path)
        .replace(/\.\w+$/, "")
        .replace(/[-_]+/g, " "),
      () => {},
    );
    const line = ({ alt, caption }: { alt: string; caption: string }) => ({
      alt: storable(alt).slice(0, 300),
      caption: storable(caption).slice(0, 500),
    });
    return {
      ...{ _id, name: name || "Datei", bytes: path },
      ...(said.de && line(said.de)),
      ...(said.en && { translations: { en: line(said.en) } }),
    };
  }
}

function isMedia(name: string): boolean {
  const ext = extensionOf(name);
  return ext !== "" && !texts.has(ext);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
