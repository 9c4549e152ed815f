import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { ProductDocument } from "#shop/products/product.ts";

type From = Pick<Platform, "db" | "remembered">;

/** Whether something is published that is sold only from `age` years on; read once until products change. */
export async function sellsFromAge({ db, remembered }: From, { age }: { age: number }): Promise<boolean> {
  const ages = await remembered.get("product-ages", { tags: ["products"], read: () => soldAges(db) });
  return ages.some((one) => one >= age);
}

/** The ages that are written in what is published. */
async function soldAges(db: Db): Promise<number[]> {
  const known: ProductDocument["minAge"][] = [16, 18];
  const found = await Promise.all(
    known.map((age) =>
      db
        .selectFrom("products")
        .select("id")
        .where("live", "like", `%"minAge":${age}%`)
        .where("deleted_at", "is", null)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return known.filter((_, at) => found[at]);
}
