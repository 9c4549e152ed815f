import { addDays } from "#cms/business/holidays.ts";
import { configRemembered } from "#cms/settings/server/index.ts";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { pictureBytes, shownPictures, shownSource } from "./pictures/read-pictures.ts";
import { deletePlace } from "./places/delete-place.ts";
import { readPlace, readPlaces, shownPlaces } from "./places/read-places.ts";
import { changePlace, createPlace } from "./places/write-places.ts";
import { readTile, tileNamed } from "./tiles/read-tile.ts";
import { TileStore } from "./tiles/tile-store.ts";
import { trySource } from "./tiles/try-source.ts";

export function mapEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  const tiles = new TileStore(platform);
  return [
    handle(contract.readMap, async ({ now, validUntil }) => {
      const today = berlinDate(now);
      const tomorrow = berlinDay(addDays(today, 1));
      const places = await shownPlaces(platform);
      if (tomorrow && places.some(({ hours }) => hours)) validUntil(tomorrow.first);
      const { source } = (await configRemembered(platform)).document.components.map;
      return {
        today,
        places,
        source: shownSource(source),
        pictures: await shownPictures(platform, { source, places }),
      };
    }),

    handle(contract.readTile, async ({ params, request, now }) => {
      const { source, apikey } = (await configRemembered(platform)).document.components.map;
      const places = await shownPlaces(platform);
      const { address } = request;
      return readTile(tileNamed(params), { platform, tiles, source, key: apikey ?? "", places, address, now });
    }),

    handle(contract.readMapPicture, ({ params }) => pictureBytes(platform, params)),

    handle(contract.tryMapSource, async ({ body: change, actor, language, now }) => {
      const places = await shownPlaces(platform);
      return { picture: await trySource(platform, { change, places, by: actor.id, language, now }) };
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
