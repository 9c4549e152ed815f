import type { Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { productTitles } from "#shop/products/server/index.ts";
import { mostReported, type SheetPictures } from "#shop/spreadsheets/contract.ts";
import type { PictureFaultCode } from "#shop/spreadsheets/sheet.ts";
import { fetchLater } from "./want-pictures.ts";

/** How far the pictures of the last sheet with some are; null before the first one. */
export async function readPictures(db: Db, { t }: { t: Translate }): Promise<SheetPictures | null> {
  const last = await db
    .selectFrom("sheet_pictures")
    .select("import_id")
    .orderBy("import_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const of = db.selectFrom("sheet_pictures").where("import_id", "=", last.import_id);
  const states = await of
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")] as const)
    .groupBy("state")
    .execute();
  const count = (state: string) => states.find((one) => one.state === state)?.count ?? 0;
  const failed = await of
    .select(["row", "product_id", "address", "code"])
    .where("state", "=", "failed")
    .orderBy("row")
    .orderBy("place")
    .limit(mostReported)
    .execute();
  const names = new Map(await productTitles(db, { ids: [...new Set(failed.map(({ product_id }) => product_id))] }));
  return {
    _id: last.import_id,
    ...{ waiting: count("waiting"), there: count("there"), failed: count("failed") },
    faults: failed.map(({ row, product_id, address, code }) => ({
      ...{ row, product: product_id, name: names.get(product_id) ?? "", address },
      code: code as PictureFaultCode,
      message: t(`admin:shop.sheet.picture.${code}`),
    })),
  };
}

type Acting = { of: string; id: () => string; now: Date };

/** Tries those again that could not be fetched. @throws Problem `C404` if there are none */
export function retryPictures(db: Db, { of, id, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("sheet_pictures")
      .set({ state: "waiting", code: null })
      .where("import_id", "=", of)
      .where("state", "=", "failed")
      .where("code", "!=", "MANY")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Problem("C404");
    await fetchLater(tx, { of, id, now });
  });
}

/** Fetches nothing more, and forgets what could not be fetched. What is there stays. @throws Problem `C404` */
export function stopPictures(db: Db, { of }: { of: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("sheet_pictures")
      .where("import_id", "=", of)
      .where("state", "!=", "there")
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Problem("C404");
  });
}
