import { languages } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { Bounded } from "./bounded.ts";
import { factsKey, numberOf } from "./facts.ts";

/** The most bytes of pages and keys in the cache. */
const limit = 16_000_000;
/** The longest key, in characters: a page has more facts than a part, and saves more. */
const longest = 32_768;

type Page = { key: string; html: Uint8Array; length: number };

type Asked = {
  url: string;
  /** What its loaders returned. */
  loaded: object;
  /** With the cookie banner. */
  banner: boolean;
  /** Returns the HTML; it is cached if nothing was left out. */
  draw: () => Promise<{ html: Uint8Array; complete: boolean }>;
};

/**
 * Caches whole pages that everybody is shown, as bytes. A page is its own outermost part: it is rendered once for the
 * same address, texts and loaded data, and one that was purged and has the same data again is the same bytes. Only the
 * last form of each address is kept, with the cookie banner and without it.
 */
export class DrawnPages {
  readonly #kept: Bounded<Page>;

  constructor({ limit: most = limit }: { limit?: number } = {}) {
    this.#kept = new Bounded(most);
  }

  async draw({ url, banner, loaded, draw }: Asked): Promise<Uint8Array> {
    const key = keyOf(loaded);
    const place = banner ? url : `answered ${url}`;
    const before = this.#kept.get(place);
    if (key !== null && before?.key === key) return before.html;
    const { html, complete } = await draw();
    if (key !== null && complete) this.#kept.keep(place, { key, html, length: key.length + html.length });
    return html;
  }
}

function keyOf(loaded: object): string | null {
  const facts = factsKey(loaded, { longest });
  // When the owner changes texts of a language, it has another translator.
  const spoken = languages.map((language) => numberOf(translator(language)));
  return facts === null ? null : `${spoken.join(" ")} ${facts}`;
}
