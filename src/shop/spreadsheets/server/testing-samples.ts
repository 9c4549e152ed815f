import { randomUUID } from "node:crypto";
import type { Audited, Samples } from "#server/testing/samples.ts";
import { formOf } from "#server/testing/things/files.ts";

export const samples: Samples = {
  "GET /shop/sheet": () => ({}),
  "POST /shop/sheet": async () => ({
    form: await formOf({ bytes: `sku;name_de;price\nT-${randomUUID()};Tasse;12,50\n`, name: "a.csv" }),
  }),
};

export const audited: Audited = {
  "POST /shop/sheet": { single: "product.import" },
};
