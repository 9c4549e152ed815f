import { bytesIn, type Pieces } from "./html.ts";
import { LastForms } from "./last-forms.ts";

/** The most bytes of pages and their facts in the cache. */
const limit = 16_000_000;

type Asked = {
  /** The address, and anything else that one visitor sees and another does not. */
  place: string;
  /** What its loaders returned. */
  loaded: object;
  /** Returns the HTML; it is cached if nothing was left out. */
  draw: () => Promise<{ html: Pieces; complete: boolean }>;
};

/**
 * Caches whole pages that everybody is shown, as bytes. A page is its own outermost part: it is rendered once for the
 * same address, texts and loaded data, and one that was purged and has the same data again is the same bytes.
 */
export class DrawnPages {
  readonly #kept: LastForms<{ html: Pieces; length: number }>;

  constructor({ limit: most = limit }: { limit?: number } = {}) {
    this.#kept = new LastForms(most);
  }

  async draw({ place, loaded, draw }: Asked): Promise<Pieces> {
    const before = this.#kept.get(place, loaded);
    if (before) return before.html;
    const { html, complete } = await draw();
    if (complete) this.#kept.keep(place, loaded, { html, length: bytesIn(html) });
    return html;
  }
}
