import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createProduct } from "#shop/products/contract.ts";
import { makeLabel } from "../contract.ts";

export const samples: Samples = {
  "GET /shop/label": async (making) => ({ query: { product: await labelled(making) } }),
  "GET /shop/label/code": async (making) => ({ query: { product: await labelled(making) } }),
  "POST /shop/label": async (making) => ({ body: { product: await food(making) } }),
};

export const audited: Audited = { "POST /shop/label": ["product.label"] };

async function food({ system }: Making): Promise<string> {
  return (await system.call(createProduct, { body: { type: "food", name_de: "Traubengelee" } })).reply._id;
}

async function labelled(making: Making): Promise<string> {
  const product = await food(making);
  await making.system.call(makeLabel, { body: { product } });
  return product;
}
