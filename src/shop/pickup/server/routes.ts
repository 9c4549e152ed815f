import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { offeredPlaces } from "./booking/offered-places.ts";
import { deletePlace } from "./places/delete-place.ts";
import { orderPlaces } from "./places/order-places.ts";
import { readPlace, readPlaces } from "./places/read-places.ts";
import { changePlace, createPlace } from "./places/write-places.ts";

export function pickupEndpoints({ db, remembered, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readPickup, ({ query, now }) => offeredPlaces({ db, remembered }, { ...query, now })),

    handle(contract.readPickupPlaces, async ({ query: { id }, now }) => ({
      places: await readPlaces(db, { id, now }),
    })),

    handle(contract.createPickupPlace, async ({ body: written, actor, language, now }) => {
      const id = outside.id();
      await createPlace(db, { id, written, language, by: actor.id, now });
      return readPlace(db, { id, now });
    }),

    handle(contract.changePickupPlace, async ({ body, actor, language, now }) => {
      const { _id: id, version, ...change } = body;
      const read = () => readPlace(db, { id, now });
      await withCurrent(changePlace(db, { id, version, change, language, by: actor.id, now }), read);
      return read();
    }),

    handle(contract.orderPickupPlaces, async ({ body: ids, actor, now }) => {
      await orderPlaces(db, { ids, by: actor.id, now });
      return { places: await readPlaces(db, { now }) };
    }),

    handle(contract.deletePickupPlace, async (call) => {
      const id = idToRemove(call);
      await deletePlace(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deletePickupPlaceBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deletePlace(db, { id, by: actor.id, now }) }),
    ),
  ];
}
