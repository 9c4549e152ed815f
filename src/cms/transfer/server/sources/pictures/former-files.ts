import type { Readable } from "node:stream";
import { Problem } from "#contract/wire/problem.ts";
import { plainText } from "../html/parse-html.ts";
import { idOf } from "../records/ids.ts";
import { lineOf, storable } from "../records/lines.ts";
import type { OldAddresses } from "../records/old-addresses.ts";
import type { SourceOptions } from "../source.ts";
import { extensionOf } from "./extension-of.ts";
import { fetchedBytes } from "./fetched-bytes.ts";

/** A picture or document of a former site. `from` is where its bytes are, `page` the page that shows it alone. */
export type FormerFile = {
  _id: string;
  /** Its number in the former system; null for one that no list names. */
  id: string | null;
  from: string;
  page: string;
  /** The address that it had first, where the export says one. */
  first: string;
  /** The number of the thing that it was uploaded to, and its place there. */
  parent: string;
  order: number;
  title: string;
  alt: string;
  caption: string;
};

type Former = {
  /** The address by which ids are made. */
  site: string;
  addresses: OldAddresses;
  options: SourceOptions;
  /** Those that are known from the beginning, by their ids. */
  known?: ReadonlyMap<string, FormerFile>;
  /** The address of a picture, by that of one of its sizes. */
  original: (address: string) => string;
  /** What the paths of uploaded files have in them. */
  uploads: RegExp;
};

/** The pictures and documents of a former site: found by their addresses, and fetched when they are opened. */
export class FormerFiles {
  readonly #former: Former;
  readonly #all = new Map<string, FormerFile>();
  readonly #byAddress = new Map<string, FormerFile>();
  readonly #byNumber = new Map<string, FormerFile>();
  /** Those that could not be had. */
  readonly #missing = new Set<string>();

  constructor(former: Former) {
    this.#former = former;
    for (const file of former.known?.values() ?? []) this.#remember(file);
  }

  get wanted(): boolean {
    return this.#former.options.pictures;
  }

  get all(): FormerFile[] {
    return [...this.#all.values()];
  }

  /** Whether it comes along. */
  isHere({ _id }: FormerFile): boolean {
    return this.wanted && !this.#missing.has(_id);
  }

  byNumber(id: string): FormerFile | null {
    return this.#byNumber.get(id) ?? null;
  }

  /** What a gallery without pictures of its own shows: those that were uploaded to its thing. */
  uploadedTo(parent: string): FormerFile[] {
    return this.all.filter((file) => file.parent === parent).sort((a, b) => a.order - b.order);
  }

  /** In any of its sizes. One that the export does not name is found, too: not all exports name them. */
  byAddress(address: string): FormerFile | null {
    const own = unproxied(address);
    const key = this.#keyOf(own);
    if (key === null) return null;
    const known = this.#byAddress.get(key);
    if (known) return known;
    return extensionOf(own) !== "" && this.#former.uploads.test(own) ? this.#found(own) : null;
  }

  /** A picture of another site that is shown on the former one. */
  foreign(address: string): FormerFile | null {
    if (!/^https?:\/\//.test(address)) return null;
    return this.#byAddress.get(address) ?? this.#found(address);
  }

  /**
   * The bytes of a file by their name in its record. A picture is fetched whole, also where a text shows a smaller one.
   * @throws Problem `ARCHIVE_MISSING`; texts that are read afterwards do not show it
   */
  async open(bytes: string): Promise<Readable> {
    const id = bytes.replace(/^files\//, "").replace(/\.\w+$/, "");
    const file = this.#all.get(id);
    const { addresses, options, original } = this.#former;
    try {
      if (!file || !this.wanted) throw new Problem("ARCHIVE_MISSING", { values: { name: bytes } });
      const whole = addresses.whole(file.from);
      const candidates = [...new Set(file.id === null ? [original(whole), whole] : [whole])];
      const { fetchOutside, limit } = options;
      return await fetchedBytes({ fetchOutside, addresses: candidates, limit, name: file.from });
    } catch (error) {
      this.#missing.add(id);
      throw error;
    }
  }

  record(file: FormerFile): object {
    const { language } = this.#former.options;
    const name = lineOf(plainText(file.title), () => {}) || this.#bareName(file.from);
    const texts = {
      alt: storable(plainText(file.alt)).slice(0, 300),
      caption: storable(plainText(file.caption)).slice(0, 500),
    };
    return {
      ...{ _id: file._id, name: name || (language === "de" ? "Datei" : "File"), bytes: bytesOf(file) },
      ...(language === "de" ? texts : { translations: { en: texts } }),
    };
  }

  #found(from: string): FormerFile {
    const _id = idOf(this.#former.site, "address", this.#keyOf(from) ?? from);
    const file = { _id, id: null, from, page: "", first: "", parent: "", order: 0, title: "", alt: "", caption: "" };
    this.#remember(file);
    return file;
  }

  #remember(file: FormerFile): void {
    this.#all.set(file._id, file);
    if (file.id !== null) this.#byNumber.set(file.id, file);
    const key = this.#keyOf(file.from) ?? file.from;
    for (const one of [key, this.#former.original(key)]) if (!this.#byAddress.has(one)) this.#byAddress.set(one, file);
  }

  #keyOf(address: string): string | null {
    const key = this.#former.addresses.keyOf(address);
    return key === null || this.#byAddress.has(key) ? key : this.#former.original(key);
  }

  #bareName(address: string): string {
    const last = this.#former.original(address).split(/[?#]/)[0]?.split("/").at(-1) ?? "";
    return lineOf(last.replace(/\.\w{2,5}$/, "").replace(/[-_]+/g, " "), () => {});
  }
}

/** The name of its bytes: ours, with the extension by which its type is checked. */
function bytesOf({ _id, from }: FormerFile): string {
  const ext = extensionOf(from);
  return `files/${_id}${ext && `.${ext}`}`;
}

/** The address itself, of one that a network for pictures delivers: `https://i0.wp.com/site.example/photo.jpg?w=300`. */
function unproxied(address: string): string {
  return address.replace(/^(?:https?:)?\/\/i\d\.wp\.com\//, "https://");
}
