/** A value that a product has for a facet, and how visitors read it in each language; `rank` if they have an order. */
export type FacetValue = { value: string; de: string; en: string; rank?: number };
/** A facet of one product, with what it is called. */
export type ProductFacet = { key: string; de: string; en: string; values: FacetValue[] };

/** Facets and their values as numbers, so that thousands of products are counted in milliseconds. */
type Facet = { key: string; de: string; en: string; values: FacetValue[]; numbers: Map<string, number> };
/** For each facet that a product has: its number, and those of its values. */
export type Numbered = [facet: number, values: number[]][];

/** All facets that there are, in the order in which they became known. */
export class FacetTable {
  readonly #facets: Facet[] = [];
  readonly #numbers = new Map<string, number>();

  /** The facets of a product as numbers. Names and labels are those that were given last. */
  numbered(facets: ProductFacet[]): Numbered {
    return facets.flatMap((facet): Numbered => {
      if (facet.values.length === 0) return [];
      const known = this.#facetOf(facet);
      return [[known.number, [...new Set(facet.values.map((value) => this.#valueOf(known.facet, value)))]]];
    });
  }

  /** What is asked for, as numbers; a value that no product ever had is -1, which none has. */
  asked(wanted: readonly { key: string; values: readonly string[] }[]): { facet: number; values: Set<number> }[] {
    return wanted.map(({ key, values }) => {
      const facet = this.#numbers.get(key) ?? -1;
      const known = this.#facets[facet]?.numbers;
      return { facet, values: new Set(values.map((value) => known?.get(value) ?? -1)) };
    });
  }

  facet(number: number): Pick<Facet, "key" | "de" | "en"> & { values: FacetValue[] } {
    return this.#facets[number]!;
  }

  #facetOf({ key, de, en }: ProductFacet): { facet: Facet; number: number } {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#facets.length;
      this.#numbers.set(key, number);
      this.#facets.push({ key, de, en, values: [], numbers: new Map() });
    }
    const facet = this.#facets[number]!;
    Object.assign(facet, { de, en });
    return { facet, number };
  }

  #valueOf(facet: Facet, value: FacetValue): number {
    let number = facet.numbers.get(value.value);
    if (number === undefined) {
      number = facet.values.length;
      facet.numbers.set(value.value, number);
    }
    facet.values[number] = value;
    return number;
  }
}

type Asked = ReturnType<FacetTable["asked"]>;
export type Counts = Map<number, Map<number, number>>;

/**
 * Which products have all that is asked for, and how many have each value. What another facet excludes is not counted;
 * what a facet itself excludes is, so that visitors see what they could choose besides.
 */
export function countFacets<P extends { facets: Numbered }>(
  products: Iterable<P>,
  asked: Asked,
): { fitting: P[]; counts: Counts } {
  const fitting: P[] = [];
  const counts: Counts = new Map();
  for (const product of products) {
    const failed = asked.filter(({ facet, values }) => {
      const own = product.facets.find(([number]) => number === facet)?.[1];
      return !own?.some((value) => values.has(value));
    });
    if (failed.length === 0) fitting.push(product);
    if (failed.length > 1) continue;
    const alone = failed[0]?.facet;
    for (const [facet, values] of product.facets) {
      if (alone !== undefined && facet !== alone) continue;
      let own = counts.get(facet);
      if (!own) counts.set(facet, (own = new Map()));
      for (const value of values) own.set(value, (own.get(value) ?? 0) + 1);
    }
  }
  return { fitting, counts };
}
