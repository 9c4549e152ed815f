import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import type { Tx } from "#database/database.ts";
import type { ProductDocument, Variant } from "#shop/products/product.ts";
import { eachProduct, type KnownProduct } from "#shop/products/server/index.ts";
import type { Link } from "../columns/link-columns.ts";
import type { Draft } from "../drafts/draft-in.ts";

type Place = { item: string; variant: string | null };
/** Where a draft goes: into a product, or into one variant of it. */
export type Goal = { product: KnownProduct; variant: Variant | null };

/** The products of the shop, by what sheets call them. */
export class KnownProducts {
  readonly #byId = new Map<string, KnownProduct>();
  readonly #bySku = new Map<string, Place>();
  /** Those without a SKU; null where several have a name. */
  readonly #named = new Map<string, KnownProduct | null>();
  /** The ids of drafts and of their variants in this shop. */
  readonly #ids = new Map<string, string>();

  static async in(tx: Tx): Promise<KnownProducts> {
    const known = new KnownProducts();
    for await (const product of eachProduct(tx)) known.add(product);
    return known;
  }

  add(product: KnownProduct): void {
    this.#byId.set(product._id, product);
    const note = (sku: string, variant: string | null) => {
      if (sku !== "" && !this.#bySku.has(fold(sku))) this.#bySku.set(fold(sku), { item: product._id, variant });
    };
    note(product.draft.sku, null);
    for (const { sku, _id } of product.draft.variants) note(sku, _id);
    if (skusOf(product.draft).length > 0) return;
    for (const name of namesOf(product.draft)) this.#named.set(name, this.#named.has(name) ? null : product);
  }

  /** The product of a draft: that with its id, or with one of its SKUs; without any, the only one of its name. */
  goalOf({ id, isKnown, values }: Draft): Goal | null {
    const own = isKnown ? this.#byId.get(id) : undefined;
    if (own) return { product: own, variant: null };
    const skus = skusOf(values);
    if (skus.length === 0) {
      const named = namesOf(values).flatMap((name) => this.#named.get(name) ?? [])[0];
      return named ? { product: named, variant: null } : null;
    }
    const place = skus.flatMap((sku) => this.#bySku.get(fold(sku)) ?? [])[0];
    const product = place && this.#byId.get(place.item);
    if (!product) return null;
    const isWhole = values.variants !== undefined && values.variants.length > 0;
    const variant = isWhole ? null : (product.draft.variants.find(({ _id }) => _id === place.variant) ?? null);
    return { product, variant };
  }

  /** From now on, this id of a draft means that one of the shop. */
  rename(draft: string, own: string): void {
    this.#ids.set(draft, own);
  }

  ownId(draft: string): string {
    return this.#ids.get(draft) ?? draft;
  }

  find(link: Link): Place | null {
    const id = this.ownId(link);
    if (isId(id)) return this.#ids.has(link) || this.#byId.has(id) ? { item: id, variant: null } : null;
    return this.#bySku.get(fold(link)) ?? null;
  }

  /** What can be bought under a SKU that was known before: a variant, or a product. */
  offerOf(sku: string): string | null {
    const place = this.#bySku.get(fold(sku));
    return sku !== "" && place ? (place.variant ?? place.item) : null;
  }

  findVariant(link: Link): string | null {
    const id = this.ownId(link);
    return isId(id) ? id : (this.#bySku.get(fold(link))?.variant ?? null);
  }
}

type Named = Partial<Pick<ProductDocument, "sku" | "variants" | "name_de" | "name_en">>;

function skusOf({ sku = "", variants = [] }: Named): string[] {
  return [sku, ...variants.map((one) => one.sku)].filter((one) => one !== "");
}

function namesOf({ name_de = "", name_en = "" }: Named): string[] {
  return [...new Set([fold(name_de), fold(name_en)])].filter((name) => name !== "");
}

type Matching = { there: readonly Variant[]; silent: readonly string[] };

/**
 * The variants of a draft with the ids of those that are there already, since their stock goes by the id; with their
 * pictures, if the draft has none; and with whatever the sheet says nothing of (`silent`).
 */
export function matched(variants: Variant[], { there, silent }: Matching): Variant[] {
  const free = new Set(there);
  const like = ({ sku, value, _id }: Variant): Variant | undefined => {
    const all = [...free];
    return (
      all.find((one) => one._id === _id) ??
      all.find((one) => sku !== "" && fold(one.sku) === fold(sku)) ??
      all.find((one) => fold(one.value) === fold(value))
    );
  };
  return variants.map((variant) => {
    const former = like(variant);
    if (!former) return variant;
    free.delete(former);
    const kept = Object.entries(former).filter(([part]) => silent.includes(part) && !named.has(part));
    return {
      ...variant,
      ...Object.fromEntries(kept),
      ...{ _id: former._id, media: variant.media.length > 0 ? variant.media : former.media },
    };
  });
}

/** What a variant has of each option may stand in columns of its own. */
const named: ReadonlySet<string> = new Set(["key", "value"]);
