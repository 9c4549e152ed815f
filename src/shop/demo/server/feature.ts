import type { Tx } from "#database/database.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { deleteGroupIn } from "#shop/groups/server/index.ts";
import { deleteProductIn, productDocument } from "#shop/products/server/index.ts";
import { shopContent } from "./demo-content.ts";
import { fillShop, shopLink } from "./fill-shop.ts";
import { changeShop, forgetSelling } from "./selling.ts";
import { dropShopPictures, shopPictureJobs } from "./shop-pictures.ts";

export const shopDemoFeature: ServerFeature = {
  lanes: (platform) => ({ pictures: { kinds: shopPictureJobs(platform) } }),
  demo: {
    fill: fillShop,
    shownFirst: picturesOfGroups,
    kinds: {
      product: { table: "products", remove: deleteProductIn, isNeeded: isInCase },
      productgroup: { table: "product_groups", remove: deleteGroupIn, isNeeded: hasProducts },
    },
    links: [shopLink],
    async forget(tx, { now }) {
      await dropShopPictures(tx);
      await forgetSelling(tx, { now });
      const left = await tx.selectFrom("products").select("id").where("deleted_at", "is", null).executeTakeFirst();
      if (!left) await changeShop(tx, { change: { enabled: false }, now });
    },
  },
};

async function picturesOfGroups(): Promise<string[]> {
  const { groups } = await shopContent();
  return groups.filter(({ parent }) => parent === undefined).map(({ picture }) => picture);
}

/** Whether a case that is not in the trash contains it. */
async function isInCase(tx: Tx, id: string): Promise<boolean> {
  const cases = await tx
    .selectFrom("products")
    .select(["draft", "live"])
    .where("type", "=", "case")
    .where("deleted_at", "is", null)
    .execute();
  return cases.some(({ draft, live }) =>
    [draft, live].some((json) => json !== null && productDocument(json).children.some(({ item }) => item === id)),
  );
}

/** Whether a product stands in the group, or in one below it. */
async function hasProducts(tx: Tx, id: string): Promise<boolean> {
  const shelved = await tx
    .selectFrom("product_shelves")
    .innerJoin("products", "products.id", "product_shelves.product_id")
    .select("products.id")
    .where("product_shelves.group_id", "=", id)
    .where("products.deleted_at", "is", null)
    .executeTakeFirst();
  if (shelved) return true;
  const below = await tx
    .selectFrom("product_groups")
    .select("id")
    .where("parent", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  for (const group of below) if (await hasProducts(tx, group.id)) return true;
  return false;
}
