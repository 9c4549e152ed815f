import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { bodyOf, sellable, setUpOrders } from "#server/testing/things/orders.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";

async function items({ system }: Making) {
  await setUpOrders(system);
  return [{ item: (await sellable(shopkeeper(system)))._id, amount: 1 }];
}

export const samples: Samples = {
  "POST /shop/order/manual": async (making) => ({
    body: { ...(await bodyOf(making.house.guest, { items: await items(making) })), channel: "phone" },
  }),
  "POST /shop/order/manual/price": async (making) => ({ body: { items: await items(making) } }),
  "GET /shop/order/manual/customer": () => ({ query: { q: "Gerda" } }),
};

export const audited: Audited = {
  "POST /shop/order/manual": ["order.take"],
  "POST /shop/order/manual/price": "nothing: it only says what something would cost",
};
