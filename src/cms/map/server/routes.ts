import { addDays } from "#cms/business/holidays.ts";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { deletePlace } from "./places/delete-place.ts";
import { readPlace, readPlaces, shownPlaces } from "./places/read-places.ts";
import { changePlace, createPlace } from "./places/write-places.ts";

export function mapEndpoints({ db, remembered, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readMap, async ({ now, validUntil }) => {
      const today = berlinDate(now);
      const tomorrow = berlinDay(addDays(today, 1));
      const places = await shownPlaces({ db, remembered });
      if (tomorrow && places.some(({ hours }) => hours)) validUntil(tomorrow.first);
      return { today, places };
    }),

    handle(contract.readPlaces, async ({ query: { id } }) => ({ places: await readPlaces(db, { id }) })),

    handle(contract.createPlace, async ({ body: written, actor, language, now }) => {
      const id = outside.id();
      await createPlace(db, { id, written, language, by: actor.id, now });
      return readPlace(db, { id });
    }),

    handle(contract.changePlace, async ({ body, actor, language, now }) => {
      const { _id: id, version, ...change } = body;
      const read = () => readPlace(db, { id });
      await withCurrent(changePlace(db, { id, version, change, language, by: actor.id, now }), read);
      return read();
    }),

    handle(contract.deletePlace, async (call) => {
      const id = idToRemove(call);
      await deletePlace(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deletePlaceBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deletePlace(db, { id, by: actor.id, now }) }),
    ),
  ];
}
