import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { placedOrder } from "#server/testing/things/orders.ts";

export const samples: Samples = {
  "POST /shop/paper": async (making) => ({ body: { paper: "picks", orders: [await ordered(making)] } }),
  "GET /shop/paper": async (making) => ({ query: { paper: "picks", orders: await ordered(making) } }),
};

export const audited: Audited = { "POST /shop/paper": "reads only" };

async function ordered({ house, system }: Making): Promise<string> {
  return (await placedOrder(house, system, { paymentsource: "invoice" }))._id;
}
