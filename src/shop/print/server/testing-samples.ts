import type { Making, Samples } from "#server/testing/samples.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";

export const samples: Samples = {
  "GET /shop/print/pricelist": printed,
  "GET /shop/print/labels": printed,
};

/** Something has to be for sale. */
async function printed({ system }: Making): Promise<object> {
  const keep = shopkeeper(system);
  await keep.publish((await keep.offer({ name_de: "Kellerführung" }))._id);
  return {};
}
