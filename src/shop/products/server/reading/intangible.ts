import type { Platform } from "#platform/platform.ts";
import { isGoods, productTypes } from "#shop/products/kinds.ts";
import { intangibleTag } from "#shop/products/tags.ts";

/** The ids of published products that are neither sent nor collected. They are few, and read once until there are others. */
export function intangibleProducts({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<Set<string>> {
  const read = async () => {
    const types = productTypes.filter((type) => !isGoods(type));
    const rows = await db
      .selectFrom("products")
      .select("id")
      .where("type", "in", types)
      .where("live", "is not", null)
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  return remembered.get("intangible-products", { tags: [intangibleTag], read });
}
