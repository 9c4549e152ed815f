import { fold } from "#contract/formats/fold.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import type { Platform } from "#platform/platform.ts";
import { type KnownBuyers, knownBuyers } from "#shop/customer-groups/server/index.ts";
import { type KnownGroups, knownGroups } from "#shop/groups/server/index.ts";
import { type Offer, type ProductDocument } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import {
  cents,
  type LiveProduct,
  liveProductIds,
  liveProducts,
  type PriceRange,
  rangeFor,
} from "#shop/products/server/index.ts";
import { anyFacetsTag, facetsTag } from "#shop/products/tags.ts";
import { FacetTable, type Numbered } from "./facet-table.ts";
import { facetsOf, groupsOf, wordsOf } from "./indexed-product.ts";
import { foldedNumber, WordIndex } from "./word-index.ts";

/** A published product as far as lists ask for it. */
export type Indexed = {
  id: string;
  groups: Set<string>;
  tags: string[];
  facets: Numbered;
  range: PriceRange | null;
  /** The same for customers of a group, where it is another one, by the ids of the groups. */
  ranges: ReadonlyMap<string, PriceRange>;
  order: number;
  vintage: number | null;
  names: Record<"de" | "en", string>;
  /** Names as they are sorted. */
  folded: Record<"de" | "en", string>;
  numbers: string[];
  since: string;
};

/** What it is read by. */
type Of = Pick<Platform, "db" | "remembered" | "outside">;

/** So many products are read at a time: documents are long, and databases bind a limited number of ids. */
const portion = 50;

/**
 * The published products in the memory of a process, so that any combination of facets is counted without a query. It is
 * read when it is first asked for, and afterwards only what has changed.
 */
export class Catalogue {
  readonly #platform: Of;
  readonly #products = new Map<string, Indexed>();
  readonly words = new WordIndex();
  readonly facets = new FacetTable();
  /** Those that have changed since they were read; null until all have been read. */
  #changed: Set<string> | null = null;
  /** Those of which something was heard since lists were last told of it, as they were before. */
  readonly #heard = new Map<string, Indexed | undefined>();
  /** When offers change by themselves: reductions begin and end. */
  readonly #until = new Map<string, string>();
  /** What is in a case, by its id; and the cases that a product is in, by its own. */
  readonly #parts = new Map<string, readonly string[]>();
  readonly #cases = new Map<string, Set<string>>();
  #groups: KnownGroups | null = null;
  #buyers: KnownBuyers = new Map();
  #work: Promise<unknown> = Promise.resolve();

  constructor({ changes, ...platform }: Of & Pick<Platform, "changes">) {
    this.#platform = platform;
    changes.listen((tags) => {
      for (const tag of tags) if (tag.startsWith("product:")) this.#note(tag.slice("product:".length));
    });
    changes.follow(() => this.#miscounted());
  }

  /** What is left of a case follows its parts. */
  #note(id: string): void {
    for (const one of [id, ...(this.#cases.get(id) ?? [])]) {
      this.#changed?.add(one);
      // Before all have been read, no list was made of them.
      if (this.#changed && !this.#heard.has(one)) this.#heard.set(one, this.#products.get(one));
    }
  }

  /**
   * The tags of lists that count products otherwise than before: by what is left of them, and by whatever else visitors
   * narrow lists. A list that does not show a product still counts it.
   */
  async #miscounted(): Promise<string[]> {
    const before = new Map(this.#heard);
    this.#heard.clear();
    if (before.size === 0) return [];
    if (before.size > portion) return [anyFacetsTag];
    try {
      await this.current(this.#platform.outside.now());
    } catch {
      // Whoever asks for a list next reads them again.
      return [anyFacetsTag];
    }
    const groups = new Set<string | null>();
    for (const [id, was] of before) {
      const is = this.#products.get(id);
      if (JSON.stringify(was?.facets) === JSON.stringify(is?.facets)) continue;
      for (const group of [null, ...(was?.groups ?? []), ...(is?.groups ?? [])]) groups.add(group);
    }
    return [...groups].map(facetsTag);
  }

  /** When something in it changes by itself; null if never. */
  next(): string | null {
    let next: string | null = null;
    for (const until of this.#until.values()) if (next === null || until < next) next = until;
    return next;
  }

  /** All of them as they are at `now`; one after another, so that none is read twice. */
  current(now: Date): Promise<ReadonlyMap<string, Indexed>> {
    const work = this.#work.then(() => this.#refresh(now));
    this.#work = work.catch(() => {});
    return work.then(() => this.#products);
  }

  async #refresh(now: Date): Promise<void> {
    const [groups, buyers] = await Promise.all([knownGroups(this.#platform), knownBuyers(this.#platform)]);
    // Names, places and attributes of groups are in every product below them; customers of a group have other prices.
    if (groups !== this.#groups || !isSame(buyers, this.#buyers)) this.#changed = null;
    const asked = this.#changed === null ? await this.#begin() : this.#due(now);
    [this.#groups, this.#buyers] = [groups, buyers];
    const others = turnTaking();
    for (let at = 0; at < asked.length; at += portion) {
      await others();
      const ids = asked.slice(at, at + portion);
      try {
        await this.#read(ids, { now, groups });
      } catch (error) {
        for (const id of asked.slice(at)) this.#changed?.add(id);
        throw error;
      }
    }
  }

  /** What changes while all are read is read again. */
  async #begin(): Promise<string[]> {
    this.#changed = new Set();
    try {
      const ids = await liveProductIds(this.#platform.db);
      const known = new Set(ids);
      for (const id of this.#products.keys()) if (!known.has(id)) this.#forget(id);
      return ids;
    } catch (error) {
      this.#changed = null;
      throw error;
    }
  }

  #due(now: Date): string[] {
    const time = now.toISOString();
    for (const [id, until] of this.#until) if (until <= time) this.#changed?.add(id);
    const ids = [...(this.#changed ?? [])];
    this.#changed?.clear();
    return ids;
  }

  async #read(ids: string[], { now, groups }: { now: Date; groups: KnownGroups }): Promise<void> {
    const found = await liveProducts(this.#platform.db, { ids, now });
    for (const id of ids) {
      const product = found.get(id);
      if (product) this.#put(product, groups, now);
      else this.#forget(id);
    }
  }

  #put(product: LiveProduct, groups: KnownGroups, now: Date): void {
    const { id, document, offers, parts, until, since } = product;
    this.#open(id, parts);
    const read = { document, offers, groups };
    const prices = offers.flatMap(({ price }) => (price === null ? [] : cents(price)));
    const name = nameOf(document);
    const names = { de: document.name_de || name, en: document.name_en || name };
    this.#products.set(id, {
      ...{ id, since, names },
      groups: groupsOf(document, groups),
      tags: document.tags,
      facets: this.facets.numbered(facetsOf(read)),
      range: prices.length > 0 ? { least: Math.min(...prices), most: Math.max(...prices) } : null,
      ranges: rangesOf(product, this.#buyers, now.toISOString()),
      order: document.order,
      vintage: document.vintage,
      folded: { de: fold(names.de), en: fold(names.en) },
      numbers: numbersOf(document, offers),
    });
    this.words.put(id, wordsOf(read));
    if (until) this.#until.set(id, until);
    else this.#until.delete(id);
  }

  /** Notes what is in a case now, in place of what was in it before. */
  #open(id: string, parts: readonly string[]): void {
    for (const part of this.#parts.get(id) ?? []) this.#cases.get(part)?.delete(id);
    this.#parts.delete(id);
    if (parts.length > 0) this.#parts.set(id, parts);
    for (const part of parts) this.#cases.set(part, (this.#cases.get(part) ?? new Set()).add(id));
  }

  #forget(id: string): void {
    this.#open(id, []);
    this.#products.delete(id);
    this.#until.delete(id);
    this.words.remove(id);
  }
}

function rangesOf({ id, document }: LiveProduct, buyers: KnownBuyers, time: string): Indexed["ranges"] {
  const ranges = new Map<string, PriceRange>();
  for (const [group, buyer] of buyers) {
    const own = rangeFor(document, id, { buyer, time });
    if (own) ranges.set(group, own);
  }
  return ranges;
}

function isSame(one: KnownBuyers, other: KnownBuyers): boolean {
  return one === other || JSON.stringify([...one]) === JSON.stringify([...other]);
}

function numbersOf({ sku, ean }: ProductDocument, offers: Offer[]): string[] {
  const all = [sku, ean, ...offers.flatMap((offer) => [offer.sku, offer.ean])];
  return [...new Set(all.map(foldedNumber))].filter(Boolean);
}
