import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { formOf } from "#server/testing/things/files.ts";

export const samples: Samples = {
  "GET /shop/sheet": () => ({}),
  "POST /shop/sheet": async () => ({
    form: await formOf({ bytes: `sku;name_de;price\nT-${randomUUID()};Tasse;12,50\n`, name: "a.csv" }),
  }),
  "GET /shop/sheet/pictures": () => ({}),
  "POST /shop/sheet/pictures": async (making) => ({ body: { _id: await failedPicture(making) } }),
  "DELETE /shop/sheet/pictures": async (making) => ({ body: { _id: await failedPicture(making) } }),
};

/** A picture that could not be fetched. Returns its import. */
async function failedPicture({ house: { platform } }: Making): Promise<string> {
  const [id, import_id, product_id] = [0, 1, 2].map(() => platform.outside.id()) as [string, string, string];
  await platform.db
    .insertInto("sheet_pictures")
    .values({
      ...{ id, import_id, row: 2, place: 0, product_id, variant_id: null, address: "https://example.org/a.jpg" },
      ...{ alt: "", language: "de", state: "failed", code: "GONE", file_id: null },
    })
    .execute();
  return import_id;
}

export const audited: Audited = {
  "POST /shop/sheet": { single: "product.import" },
  "POST /shop/sheet/pictures": "they were wanted with the import, which has told of itself",
  "DELETE /shop/sheet/pictures": "what is there stays; it only forgets what could not be fetched",
};
