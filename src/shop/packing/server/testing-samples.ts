import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { placedOrder } from "#server/testing/things/orders.ts";

export const samples: Samples = {
  "GET /shop/packing": async (making) => ({ query: { order: await ordered(making) } }),
  "GET /shop/packing/next": async (making) => {
    await ordered(making);
    return {};
  },
  "GET /shop/packing/code": () => ({ query: { code: "4006381333931" } }),
  "POST /presence/packing": async (making) => ({ body: { _id: await ordered(making), sitting: randomUUID() } }),
};

export const audited: Audited = { "POST /presence/packing": "says who is there, and is forgotten within a minute" };

async function ordered({ house, system }: Making): Promise<string> {
  return (await placedOrder(house, system, { paymentsource: "invoice" }))._id;
}
