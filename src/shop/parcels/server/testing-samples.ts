import type { Audited, Samples } from "#server/testing/samples.ts";
import { placedOrder } from "#server/testing/things/orders.ts";

export const samples: Samples = {
  "POST /shop/parcel/read": async ({ house, system }) => {
    const { number } = await placedOrder(house, system);
    return { body: { text: `${number};00340434161094015902`, carrier: "DHL" } };
  },
  "PUT /shop/parcel": async ({ house, system }) => {
    const { number } = await placedOrder(house, system, { paymentsource: "invoice" });
    return { body: { parcels: [{ number, tracking: "00340434161094015902", carrier: "DHL" }] } };
  },
  "GET /shop/parcel/addresses": async ({ house, system }) => {
    await placedOrder(house, system, { paymentsource: "invoice" });
    return {};
  },
};

export const audited: Audited = {
  "POST /shop/parcel/read": "reads only",
  "PUT /shop/parcel": ["order.ship"],
};
