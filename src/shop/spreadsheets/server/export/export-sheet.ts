import type { Translate } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { madeFile } from "#platform/made-file.ts";
import { groupNames } from "#shop/groups/server/index.ts";
import { eachProduct } from "#shop/products/server/index.ts";
import { type SheetProduct, sheetOf } from "./sheet-of.ts";

/** The drafts of all products as a file. */
export async function exportSheet(db: Db, { t, now }: { t: Translate; now: Date }): Promise<Bytes> {
  const products: SheetProduct[] = [];
  for await (const { _id, draft } of eachProduct(db)) products.push({ _id, ...draft });
  return madeFile({
    bytes: Buffer.from(sheetOf(products, await groupNames(db))),
    type: "text/csv; charset=utf-8",
    name: `${t("admin:shop.sheet.file")}-${now.toISOString().slice(0, 10)}.csv`,
  });
}
