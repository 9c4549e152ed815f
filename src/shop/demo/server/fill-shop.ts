import type { Tx } from "#database/database.ts";
import type { DemoFilling, DemoMade } from "#platform/faces/demo.ts";
import { createGroupIn, publishGroupIn } from "#shop/groups/server/index.ts";
import { createProductIn, publishProductIn, rewriteProductIn } from "#shop/products/server/index.ts";
import { setStockIn, setWarningIn } from "#shop/stock/server/index.ts";
import { type GroupContent, type ProductContent, shopContent } from "./demo-content.ts";
import { type Named, paragraphs, productInput, variantKey } from "./product-input.ts";
import { openShop } from "./selling.ts";
import { addShopPictures } from "./shop-pictures.ts";

const day = 24 * 3600 * 1000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * day);

type Content = Awaited<ReturnType<typeof shopContent>>;

export const shopLink = "/shop";

/** The shop of the example: its groups and products, written and published as an owner would. */
export async function fillShop(tx: Tx, { id, now, pictures: pagePictures }: DemoFilling): Promise<DemoMade> {
  const content = await shopContent();
  await openShop(tx, { id, now });
  const drawn = pagePictures.size > 0 ? newestFirst(content) : [];
  const pictures = await addShopPictures(tx, { names: drawn, id, now });
  const groups = new Map(content.groups.map(({ key }) => [key, id()]));
  for (const [order, group] of content.groups.entries()) {
    await addGroup(tx, { group, order, groups, pagePictures, id, now });
  }
  const named: Named = {
    ...{ shared: content.shared, groups, pictures, pagePictures, now },
    products: new Map(content.products.map(({ key }) => [key, id()])),
    variants: new Map(
      content.products.flatMap(({ key, sizes = [] }) =>
        sizes.map(({ size }) => [variantKey(key, size), id()] as const),
      ),
    ),
  };
  for (const product of content.products) await addProduct(tx, { product, named, id, now });
  for (const product of content.products) await reduce(tx, { product, named, id, now });
  return {
    things: { product: named.products.values(), productgroup: groups.values(), file: pictures.values() },
    menu: [{ to: shopLink, label: content.shared.menu }],
  };
}

/** The names of the pictures: those that visitors see first, on the first page of the shop, are drawn first. */
function newestFirst({ pictures, products }: Pick<Content, "pictures" | "products">): string[] {
  const days = new Map(products.map((product) => [product.key, product.days]));
  return pictures.toSorted((one, other) => (days.get(one) ?? 1000) - (days.get(other) ?? 1000));
}

type Acting = { id: () => string; now: Date };
type AddingGroup = Acting & {
  group: GroupContent;
  order: number;
  groups: ReadonlyMap<string, string>;
  pagePictures: ReadonlyMap<string, string>;
};

async function addGroup(tx: Tx, { group, order, groups, pagePictures, id, now }: AddingGroup): Promise<void> {
  const { key, parent = "", type = "grid", name, teaser, text, picture } = group;
  const file = pagePictures.get(picture);
  const acting = { thing: groups.get(key) ?? "", by: null, id, now };
  const input = {
    ...{ type, order, parent: groups.get(parent) ?? null, media: file ? [file] : [] },
    ...{ name_de: name.de, name_en: name.en, teaser_de: teaser.de, teaser_en: teaser.en },
    ...(text.de && { text_de: [paragraphs(text.de)], text_en: [paragraphs(text.en)] }),
  };
  await createGroupIn(tx, { ...acting, input });
  await publishGroupIn(tx, acting);
}

type AddingProduct = Acting & { product: ProductContent; named: Named };

/** Goods need a picture before they are shown; without pictures they stay drafts. */
function mayBeShown({ kind }: ProductContent, { pictures }: Named): boolean {
  return kind !== "merchandise" || pictures.size > 0;
}

async function addProduct(tx: Tx, { product, named, id, now }: AddingProduct): Promise<void> {
  const thing = named.products.get(product.key) ?? "";
  const acting = { thing, by: null, id, now: ago(now, product.days) };
  const coming = new Set(named.products.values());
  await createProductIn(tx, { ...acting, coming, input: productInput(product, named) });
  for (const [offer, on_hand, warnBelow] of levelsOf(product, named)) {
    await setStockIn(tx, { offer, on_hand, reason: named.shared.counted, by: null, id, now });
    await setWarningIn(tx, { id: offer, warnBelow, now });
  }
  if (mayBeShown(product, named)) await publishProductIn(tx, acting);
}

type Level = [offer: string, onHand: number, warnBelow: number | null];

function levelsOf({ key, stock, warn, sizes = [] }: ProductContent, { products, variants }: Named): Level[] {
  const whole: Level[] = stock === undefined ? [] : [[products.get(key) ?? "", stock, warn ?? null]];
  const each = sizes.flatMap((one): Level[] =>
    one.stock === undefined ? [] : [[variants.get(variantKey(key, one.size)) ?? "", one.stock, one.warn ?? null]],
  );
  return [...whole, ...each];
}

/** In a second publication, so that a reduction is one of a price that was asked before. */
async function reduce(tx: Tx, { product, named, id, now }: AddingProduct): Promise<void> {
  if (product.reduced === undefined) return;
  const thing = named.products.get(product.key) ?? "";
  const acting = { thing, by: null, id, now: ago(now, 1) };
  const input = { reduced: { price: product.reduced, from: "", to: "" } };
  const row = tx.selectFrom("products").select("version").where("id", "=", thing);
  const { version } = await row.executeTakeFirstOrThrow();
  await rewriteProductIn(tx, { ...acting, version, input });
  await publishProductIn(tx, acting);
}
