import type { ShownPlace } from "#cms/map/contract.ts";
import { isFine, type MapSource, type Tile } from "#cms/map/map-source.ts";
import { isNear } from "#cms/map/tile-grid.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import { ObjectMissing } from "#platform/storage/failures.ts";
import { TileFailed } from "./fetch-tile.ts";
import type { TileStore } from "./tile-store.ts";

/** Tiles that have to be fetched because of one network in an hour: what is kept already costs nothing. */
const ofNetwork = { most: 1500, seconds: 3600 };
/** Of all together in a day, so that no source takes offence. */
const ofAll = { most: 30_000, seconds: 24 * 3600 };

type Reading = {
  platform: Pick<Platform, "db" | "storage">;
  tiles: TileStore;
  source: MapSource;
  key: string;
  places: readonly ShownPlace[];
  /** Of the caller; its source never hears of it. */
  address: string;
  now: Date;
};

/** As `params` of `readTile` name it. */
export function tileNamed({ z, x, y }: { z: string; x: string; y: string }): Tile {
  return { z: Number(z), x: Number(x), y: Number.parseInt(y, 10), double: y.includes("@2x") };
}

/**
 * A tile around a place of the site, from the store or from its source.
 * @throws Problem `C404` for any other tile, `MAP_SOURCE_FAILED`, `TOO_MANY`
 */
export async function readTile(
  tile: Tile,
  { platform, tiles, source, key, places, address, now }: Reading,
): Promise<Bytes> {
  const { db, storage } = platform;
  const points = places.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  const offered = source.url !== "" && source.served && tile.z <= source.maxZoom && (!tile.double || isFine(source));
  if (!offered || !isNear(tile, points)) throw new Problem("C404");
  const mayAsk = async () => {
    await countUp(db, { key: `map-tiles:${networkOf(address)}`, ...ofNetwork, now });
    await countUp(db, { key: "map-tiles", ...ofAll, now });
  };
  const get = async () => {
    try {
      return await tiles.tile({ ...tile, source, key, mayAsk });
    } catch (error) {
      if (!(error instanceof TileFailed)) throw error;
      throw new Problem(error.trouble === "missing" ? "C404" : "MAP_SOURCE_FAILED");
    }
  };
  const { sha256, type, size, name } = await get();
  return {
    ...{ type, name: `${tile.z}-${tile.x}-${tile.y}.${type.slice(6)}`, size, etag: sha256.slice(0, 24) },
    ...{ lasting: false, inline: true },
    async read(range) {
      try {
        return await storage.read({ sha256, ...range });
      } catch (error) {
        if (!(error instanceof ObjectMissing)) throw error;
        // The store was put back to an earlier state than the database.
        await tiles.forget({ name });
        return storage.read({ sha256: (await get()).sha256, ...range });
      }
    },
  };
}
