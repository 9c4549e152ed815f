import { pictureAddresses } from "#cms/files/server/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { madeFile } from "#platform/made-file.ts";
import { groupNames } from "#shop/groups/server/index.ts";
import { eachProduct } from "#shop/products/server/index.ts";
import { type SheetProduct, sheetOf } from "./sheet-of.ts";

/** The drafts of all products as a file, with the addresses of those of their pictures that guests can open. */
export async function exportSheet(
  db: Db,
  { t, origin, now }: { t: Translate; origin: string; now: Date },
): Promise<Bytes> {
  const products: SheetProduct[] = [];
  for await (const { _id, draft } of eachProduct(db)) products.push({ _id, ...draft });
  const ids = products.flatMap(({ media, variants }) => [...media, ...variants.flatMap((one) => one.media)]);
  const paths = await pictureAddresses(db, { ids, now });
  const pictureAt = (file: string) => (paths.has(file) ? origin + paths.get(file) : null);
  return madeFile({
    bytes: Buffer.from(sheetOf(products, await groupNames(db), { pictureAt })),
    type: "text/csv; charset=utf-8",
    name: `${t("admin:shop.sheet.file")}-${now.toISOString().slice(0, 10)}.csv`,
  });
}
