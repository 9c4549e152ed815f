import type { RouterContextProvider } from "react-router";
import { type FileRow, toRow as toFileRow } from "#cms/files/web/admin/index.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate } from "#contract/formats/dates/entry-date.ts";
import { type Language, shown } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Plan } from "#contract/wire/things.ts";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { GroupChoice } from "#shop/groups/web/admin/index.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { type Product, readProducts } from "#shop/products/contract.ts";
import { offersOf } from "#shop/products/offers.ts";
import { readStockBatch, type Stock } from "#shop/stock/contract.ts";
import { listed } from "#web/admin/lists/load-list.ts";
import { type Lack, lackOf } from "#web/admin/publishing/lack.ts";
import { load, loadIfAllowed } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

/** The data of a row of the list. */
export type ProductRow = {
  id: string;
  version: number;
  name: string;
  lang: Language | undefined;
  type: Product["type"];
  sku: string;
  vintage: number | null;
  /** Whether the next vintage has taken its place. */
  succeeded: boolean;
  group: string;
  picture: FileRow | null;
  price: RowPrice;
  /** Of each offer that is counted. */
  stock: Stock[];
  published: Language[];
  state: NonNullable<Product["behind"]>["state"];
  changed: boolean;
  lack: Lack | null;
  plans: Plan[];
  trashed: { since: string; until: string } | null;
  /** Where visitors see it; null while they cannot. */
  href: string | null;
  can: Product["can"];
};

/** The lowest and the highest of its offers as they are written; of a product without variants it can be changed. */
export type RowPrice = { least: number | null; most: number | null; own: boolean };

type Query = Input<typeof readProducts>["query"];
type Context = Readonly<RouterContextProvider>;
type Asked = { query: Query; facts: ShopFacts; groups: GroupChoice[] };

/** One page of products as rows, in the language of the person who looks. */
export async function loadRows(context: Context, { query, facts, groups }: Asked) {
  const [list, [config]] = await Promise.all([
    load(context, readProducts, { query }),
    load(context, readConfig, { query: {} }),
  ]);
  const { rows, total } = listed(list);
  const [files, stock] = await Promise.all([
    fetchFiles(
      context.get(requestFacts).api,
      rows.flatMap(({ media }) => media.slice(0, 1)),
    ),
    stockOf(context, rows),
  ]);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const look = { facts, names, dates: config!.entryDates };
  return {
    rows: rows.map((product) => {
      const file = files.get(product.media[0] ?? "");
      const picture = file ? toFileRow(file, { language: facts.language }) : null;
      return { ...toRow(product, look), picture, stock: stock.get(product._id) ?? [] };
    }),
    total,
  };
}

/** By products; only what is counted has a stock that is worth asking for. */
async function stockOf(context: Context, rows: Product[]): Promise<Map<string, Stock[]>> {
  const isCounted = (product: Product) => offersOf(product, product._id).some(({ stock }) => stock !== "untracked");
  const ids = rows.filter((product) => !product.behind?.deleted && isCounted(product)).map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const items = (await loadIfAllowed(context, readStockBatch, { body: ids })) ?? [];
  return Map.groupBy(
    items.filter(({ rule }) => rule !== "untracked"),
    ({ product }) => product,
  );
}

type Look = { facts: ShopFacts; names: Map<string, string>; dates: EntryDateFormat };

function toRow(product: Product, { facts, names, dates }: Look): Omit<ProductRow, "picture" | "stock"> {
  const { language, where, site } = facts;
  const titles = { de: product.name_de, en: product.name_en };
  const title = shown(titles, language);
  const { behind } = product;
  return {
    id: product._id,
    version: product.version,
    name: title?.text ?? "",
    lang: title && title.lang !== language ? title.lang : undefined,
    type: product.type,
    sku: product.sku || skusOf(product),
    group: names.get(product.group ?? "") ?? "",
    price: priceOf(product),
    vintage: product.vintage,
    succeeded: product.parent !== null,
    published: product.published,
    state: behind?.state ?? "draft",
    changed: product.changed,
    lack: lackOf({ behind, titles }, site),
    plans: behind?.plans ?? [],
    trashed: behind?.deleted
      ? { since: entryDate(behind.deleted, dates), until: entryDate(trashedUntil(behind.deleted), dates) }
      : null,
    href: publicAddress(product, where),
    can: product.can,
  };
}

function skusOf({ variants }: Product): string {
  const skus = variants.map(({ sku }) => sku).filter(Boolean);
  return skus.length > 1 ? `${skus[0]} …` : (skus[0] ?? "");
}

function priceOf(product: Product): RowPrice {
  const prices = offersOf(product, product._id).flatMap(({ price }) => price ?? []);
  const [least, most] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null];
  return { least, most, own: product.variants.length === 0 };
}

/** Its address on the site, in this language if it is published in it; null while it is not public. */
export function publicAddress(
  product: Pick<Product, "published" | "slugs">,
  where: { language: Language; main: Language },
): string | null {
  const language = product.published.includes(where.language) ? where.language : product.published[0];
  return language ? productAddress(product, { ...where, language }) : null;
}
