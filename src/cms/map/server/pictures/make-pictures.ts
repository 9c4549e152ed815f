import { join } from "node:path";
import { holdObjects, noteObject } from "#cms/files/server/index.ts";
import { mapPicturesTag } from "#cms/map/contract.ts";
import type { MapSource } from "#cms/map/map-source.ts";
import { densities, type PictureShape, pictureShapes } from "#cms/map/picture-shapes.ts";
import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Platform } from "#platform/platform.ts";
import type { MapPictureRow } from "../migrations/2026-12-01-map-tiles.ts";
import { readShownPlaces } from "../places/read-places.ts";
import { TileFailed } from "../tiles/fetch-tile.ts";
import { leaveOthers } from "../tiles/leave-tiles.ts";
import { sourceId, type TileStore } from "../tiles/tile-store.ts";
import type { MapDrawer } from "./drawing/map-drawer.ts";
import { type PictureWish, pictureName, planOf, recipeOf } from "./picture-recipe.ts";
import { type PlaceSet, wantedSets } from "./wanted-sets.ts";

type Making = {
  platform: Pick<Platform, "db" | "storage" | "spool" | "outside">;
  tiles: TileStore;
  drawer: MapDrawer;
  types: BlockTypes;
};

/** Streets change: then a picture is made again. */
const lastsDays = 60;

/**
 * Makes the pictures of maps that published pages show and that are not there as they are now, and drops all others. Pages
 * show a picture once it is made: no visitor waits for one.
 * @throws TileFailed where the source sends no tiles: then what was made before stays
 */
export async function makePictures({ platform, tiles, drawer, types }: Making): Promise<void> {
  const { db, outside } = platform;
  const { source, apikey } = (await readStoredConfig(db)).document.components.map;
  const drawn = source.url !== "" && source.served;
  await leaveOthers(db, { source: drawn ? sourceId(source) : null, now: outside.now() });
  const sets = drawn ? await wantedSets(db, { types, places: await readShownPlaces(db) }) : [];
  const wanted = sets.flatMap((set) => picturesOf(set, source));
  await dropOthers(platform, wanted);
  const rows = await db.selectFrom("map_pictures").select(["name", "recipe", "made_at"]).execute();
  const since = new Date(outside.now().getTime() - lastsDays * 24 * 3600 * 1000).toISOString();
  const there = new Set(rows.filter(({ made_at }) => made_at >= since).map(({ name, recipe }) => `${name} ${recipe}`));
  for (const one of wanted) {
    if (!there.has(`${one.name} ${one.recipe}`)) await makeOne({ platform, tiles, drawer, key: apikey ?? "", one });
  }
}

type Wanted = PictureWish & Pick<MapPictureRow, "name" | "places" | "recipe">;

function picturesOf({ ids, points }: PlaceSet, source: MapSource): Wanted[] {
  const shapes = Object.keys(pictureShapes) as PictureShape[];
  return shapes.flatMap((shape) =>
    densities.map((density) => {
      const wish = { source, points, shape, density };
      return { ...wish, name: pictureName(ids, wish), places: JSON.stringify(ids), recipe: recipeOf(wish) };
    }),
  );
}

async function dropOthers({ db, outside }: Making["platform"], wanted: readonly Wanted[]): Promise<void> {
  const names = wanted.map(({ name }) => name);
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("map_pictures")
      .$if(names.length > 0, (some) => some.where("name", "not in", names))
      .executeTakeFirst();
    if (numDeletedRows > 0n) await changed(tx, { tags: [mapPicturesTag], now: outside.now() });
  });
}

/** @throws unknown for anything but a tile that the source does not have */
function unlessMissing(error: unknown): null {
  if (error instanceof TileFailed && error.trouble === "missing") return null;
  throw error;
}

type One = Omit<Making, "types"> & { key: string; one: Wanted };

async function makeOne({ platform, tiles, drawer, key, one }: One): Promise<void> {
  const { db, storage, spool, outside } = platform;
  const { source, shape, density, name, places, recipe } = one;
  const { tiles: planned, ...plan } = planOf(one);
  const release: (() => Promise<void>)[] = [];
  const folder = await spool.folder();
  try {
    const drawn = [];
    for (const { tile, ...place } of planned) {
      const found = await tiles.tile({ ...tile, source, key }).catch(unlessMissing);
      // Sources have nothing of the sea, or beyond their country: there the picture stays grey.
      if (!found) continue;
      const local = await storage.local({ sha256: found.sha256 });
      release.push(local.release);
      drawn.push({ ...place, path: local.path });
    }
    if (drawn.length === 0) throw new TileFailed("missing");
    const path = join(folder, "map.webp");
    const { sha256, size } = await drawer.draw({ ...plan, tiles: drawn, path });
    const now = outside.now();
    await noteObject(db, { sha256, now });
    await storage.put({ sha256, path, size });
    const row: MapPictureRow = {
      ...{ name, places, shape, density, recipe, sha256, size },
      made_at: now.toISOString(),
    };
    await db.transaction().execute(async (tx) => {
      await holdObjects(tx, { sha256: [sha256], now });
      await tx
        .insertInto("map_pictures")
        .values(row)
        .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
        .execute();
      await changed(tx, { tags: [mapPicturesTag], now });
    });
  } finally {
    await spool.drop(folder);
    await Promise.all(release.map((end) => end()));
  }
}
