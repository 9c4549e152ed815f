import { randomUUID } from "node:crypto";
import { noTimes } from "#cms/business/hours.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createPickupPlace } from "../contract.ts";
import { placeTable } from "../place.ts";

const written = () => ({
  ...placeTable.emptyOf(placeTable.names),
  ...{ name_de: `Hofladen ${randomUUID()}`, address: "Hauptstraße 1\n55595 Hargesheim", hours: noTimes },
});

export const samples: Samples = {
  "POST /shop/pickup/place": () => ({ body: written() }),
  "PUT /shop/pickup/place": async (making) => ({ body: { _id: await place(making), version: 1, leadHours: 48 } }),
  "PUT /shop/pickup/order": async (making) => ({ body: [await place(making)] }),
  "DELETE /shop/pickup/place": async (making) => ({ body: { _id: await place(making) } }),
  "POST /batch/shop/pickup/place/delete": async (making) => ({ body: [await place(making)] }),
};

async function place({ system }: Making): Promise<string> {
  return (await system.call(createPickupPlace, { body: written() })).reply._id;
}

export const audited: Audited = {
  "POST /shop/pickup/place": ["pickupPlace.create"],
  "PUT /shop/pickup/place": ["pickupPlace.update"],
  "PUT /shop/pickup/order": { single: "pickupPlace.order" },
  "DELETE /shop/pickup/place": ["pickupPlace.delete"],
  "POST /batch/shop/pickup/place/delete": ["pickupPlace.delete"],
};
