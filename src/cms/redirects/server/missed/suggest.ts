import { segmentsIn } from "#cms/redirects/pattern.ts";
import { placeOf } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { languages } from "#contract/language.ts";
import type { Places } from "../finding/places.ts";

/** What may be meant: the things that changed last, of each of these kinds. Files are offered by pages. */
const kinds = ["page", "entry"] as const;
const mostThings = 500;

/** From this share of common trigrams on, an address is worth suggesting. */
const alike = 0.34;

type Thing = {
  link: string;
  title: string;
  address: string;
  /** The trigrams of its name, and of its address. */
  grams: Set<string>[];
};

export type Suggestion = Pick<Thing, "link" | "title" | "address">;

/** The things of the site that may be meant by an address at which nothing is. */
export class Suggestions {
  readonly #things: Thing[];

  constructor(things: Omit<Thing, "grams">[]) {
    this.#things = things.map((thing) => ({
      ...thing,
      // The ids in addresses of entries are no words.
      grams: [thing.title, wordsOf(thing.address)].map(trigramsOf).filter((grams) => grams.size > 0),
    }));
  }

  static async of({ linkables, main, now }: Places): Promise<Suggestions> {
    const found: Omit<Thing, "grams">[] = [];
    for (const kind of kinds) {
      const linkable = linkables[kind];
      const ids = (await linkable?.search({ q: "", limit: mostThings })) ?? [];
      if (!linkable || ids.length === 0) continue;
      const targets = await linkable.targets({ ids, now });
      const others = languages.filter((language) => language !== main);
      for (const language of [main, ...others]) {
        const { addresses } = await linkable.addresses({ ids, language, now });
        for (const [id, address] of addresses) {
          const title = targets.get(id)?.title ?? "";
          found.push({ link: `${kind}:${id}`, title, address });
        }
      }
    }
    return new Suggestions(found);
  }

  /** The thing whose name or address is most like the words of an address; null if none is. */
  nearest(path: string): Suggestion | null {
    const segments = segmentsIn(path);
    const asked = [wordsOf(path), wordsOf(segments.at(-1) ?? "")].map(trigramsOf).filter((grams) => grams.size > 0);
    let best: { thing: Thing; share: number } | null = null;
    for (const thing of this.#things) {
      const share = Math.max(0, ...asked.flatMap((one) => thing.grams.map((other) => shareOf(one, other))));
      if (share >= alike && share > (best?.share ?? 0)) best = { thing, share };
    }
    if (!best) return null;
    const { link, title, address } = best.thing;
    return { link, title, address };
  }
}

/** The words of an address, without its mount, its ending and what is no word: `/en/our-rooms.html` is `our rooms`. */
function wordsOf(path: string): string {
  const segments = placeOf(path, "de")?.segments ?? segmentsIn(path);
  return segments
    .map((segment) => segment.replace(/\.(?:html?|pdf)$/i, ""))
    .filter((segment) => !/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(segment))
    .join(" ");
}

/** The trigrams of folded words, with their beginnings and ends (as PostgreSQL's pg_trgm counts them). */
function trigramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const word of fold(text.replace(/ß/g, "ss")).split(/[^\p{L}\p{N}]+/u)) {
    if (word === "") continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  }
  return grams;
}

/** The share of trigrams that both have (Sørensen–Dice). */
function shareOf(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const gram of small) if (large.has(gram)) common += 1;
  return (2 * common) / (one.size + other.size);
}
