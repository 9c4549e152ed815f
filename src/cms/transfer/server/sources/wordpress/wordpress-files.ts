import { plainText } from "../html/parse-html.ts";
import { extensionOf } from "../pictures/extension-of.ts";
import { FetchedFiles } from "../pictures/fetched-files.ts";
import { idOf } from "../records/ids.ts";
import { lineOf, storable } from "../records/lines.ts";
import type { Remarks } from "../records/remarks.ts";
import type { SourceOptions } from "../source-options.ts";
import { type KnownFile, originalOf, type SiteIndex } from "./site-index.ts";

/** How many files are fetched at once; of one host, two. */
const atOnce = 4;

/** The pictures and documents of an old site: found by their addresses and numbers, and fetched if they are wanted. */
export class WordpressFiles {
  readonly #index: SiteIndex;
  readonly #options: SourceOptions;
  readonly #remarks: Remarks;
  readonly #byAddress = new Map<string, KnownFile>();
  readonly #fetched: FetchedFiles | null;
  readonly #missing = new Set<string>();
  #all: Promise<void> | null = null;

  constructor({ index, options, remarks }: { index: SiteIndex; options: SourceOptions; remarks: Remarks }) {
    this.#index = index;
    this.#options = options;
    this.#remarks = remarks;
    const { fetchOutside, folder, largest, signal } = options;
    this.#fetched = fetchOutside && new FetchedFiles({ fetchOutside, folder, largest, signal });
    for (const file of index.files.values()) this.#remember(file);
  }

  get wanted(): boolean {
    return this.#fetched !== null;
  }

  get all(): KnownFile[] {
    return [...this.#index.files.values()];
  }

  /** Of one that comes along. */
  isHere({ _id }: KnownFile): boolean {
    return this.wanted && !this.#missing.has(_id);
  }

  byId(id: string): KnownFile | null {
    return this.#index.files.get(id) ?? null;
  }

  /** What stood in a thing without being named: the pictures that were uploaded there. */
  uploadedTo(parent: string): KnownFile[] {
    return this.all.filter((file) => file.parent === parent).sort((a, b) => a.order - b.order);
  }

  /** In any of its sizes. One of the old site that its export does not name is found, too: not all exports do. */
  byAddress(address: string): KnownFile | null {
    const own = unproxied(address);
    const key = this.#keyOf(own);
    if (key === null) return null;
    const known = this.#byAddress.get(key);
    if (known) return known;
    if (extensionOf(own) === "" || !/\/(?:uploads|files|blogs\.dir)\//.test(own)) return null;
    return this.#found(own);
  }

  /** A picture of another site that is shown on the old one: it would be lost with that. */
  foreign(address: string): KnownFile | null {
    if (!/^https?:\/\//.test(address)) return null;
    return this.#byAddress.get(address) ?? this.#found(address);
  }

  /** Fetches all of them; those that cannot be had are remarks. In a dry run none are. */
  async fetchAll(): Promise<void> {
    if (!this.#fetched || this.#options.dry) return;
    this.#all ??= this.#fetchAll(this.#fetched);
    await this.#all;
  }

  async #fetchAll(fetched: FetchedFiles): Promise<void> {
    const waiting = this.all.values();
    const work = async () => {
      for (const file of waiting) {
        const reason = await fetched.take({ name: bytesOf(file), from: this.#index.addresses.whole(file.from) });
        if (reason === null) continue;
        this.#missing.add(file._id);
        this.#remarks.add("FILE_MISSING", file.from.slice(0, 300), { reason });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  open(bytes: string) {
    if (!this.#fetched) throw new RangeError(`no files were fetched: ${bytes}`);
    return this.#fetched.open(bytes);
  }

  record(file: KnownFile): object {
    const { language } = this.#options;
    const name = lineOf(plainText(file.title), () => {}) || bareName(file.from);
    const texts = {
      alt: storable(plainText(file.alt)).slice(0, 300),
      caption: storable(plainText(file.caption)).slice(0, 500),
    };
    return {
      ...{ _id: file._id, name: name || "Datei", tags: [], bytes: bytesOf(file) },
      ...(language === "de" ? texts : { translations: { en: texts } }),
    };
  }

  #found(from: string): KnownFile {
    const _id = idOf(this.#index.site, "address", this.#keyOf(from) ?? from);
    const file = { _id, id: null, from, page: "", parent: "", order: 0, title: "", alt: "", caption: "" };
    this.#index.files.set(_id, file);
    this.#remember(file);
    return file;
  }

  #remember(file: KnownFile): void {
    const key = this.#keyOf(file.from) ?? file.from;
    if (!this.#byAddress.has(key)) this.#byAddress.set(key, file);
    const original = originalOf(key);
    if (!this.#byAddress.has(original)) this.#byAddress.set(original, file);
  }

  #keyOf(address: string): string | null {
    const key = this.#index.addresses.keyOf(address);
    if (key === null) return null;
    return this.#byAddress.has(key) ? key : originalOf(key);
  }
}

/** The name of its bytes: ours, with the extension by which its type is checked. */
function bytesOf({ _id, from }: KnownFile): string {
  const ext = extensionOf(from);
  return `files/${_id}${ext && `.${ext}`}`;
}

function bareName(address: string): string {
  const last = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return lineOf(last.replace(/\.\w{2,5}$/, "").replace(/[-_]+/g, " "), () => {});
}

/** The address itself, of one that a network for pictures delivers: `https://i0.wp.com/site.example/photo.jpg?w=300`. */
function unproxied(address: string): string {
  return address.replace(/^(?:https?:)?\/\/i\d\.wp\.com\//, "https://");
}
