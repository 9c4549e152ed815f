import type { MapPicture, ShownPlace, ShownSource } from "#cms/map/contract.ts";
import { mapPicturesTag, placesTag } from "#cms/map/contract.ts";
import { isFine, type MapSource } from "#cms/map/map-source.ts";
import { densities, type PictureShape, pictureShapes } from "#cms/map/picture-shapes.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Platform } from "#platform/platform.ts";
import type { MapPictureRow } from "../migrations/2026-12-01-map-tiles.ts";
import { pictureName, recipeOf } from "./picture-recipe.ts";
import { setOf } from "./wanted-sets.ts";

const api = "/api/v0";

/** What visitors are told of the source; its key never leaves this server. */
export function shownSource(source: MapSource): ShownSource | null {
  const { url, served, attribution, attributionLink, maxZoom } = source;
  if (url === "") return null;
  const own = `${api}/map/tiles/{z}/{x}/{y}${isFine(source) ? "{r}" : ""}.png`;
  return { served, url: served ? own : url, attribution, attributionLink, maxZoom };
}

type Shown = { source: MapSource; places: readonly ShownPlace[] };

/** The pictures that show where the places are now; read once until a place, the source or a picture changes. */
export function shownPictures(
  { db, remembered }: Pick<Platform, "db" | "remembered">,
  { source, places }: Shown,
): Promise<MapPicture[]> {
  if (source.url === "" || !source.served) return Promise.resolve([]);
  return remembered.get("map-pictures", {
    tags: [placesTag, mapPicturesTag, "config"],
    async read() {
      const rows = await db.selectFrom("map_pictures").selectAll().orderBy("name").execute();
      const byName = new Map(rows.map((row) => [row.name, row]));
      const sets = [...new Set(rows.map((row) => row.places))];
      return sets.flatMap((set) => pictureOf(JSON.parse(set) as string[], { source, places, byName }) ?? []);
    },
  });
}

/** Null where one of the files is missing, or shows what was before. */
function pictureOf(
  ids: string[],
  { source, places, byName }: Shown & { byName: ReadonlyMap<string, MapPictureRow> },
): MapPicture | null {
  const set = setOf(places, ids);
  if (!set || set.ids.length !== ids.length) return null;
  const addressOf = (shape: PictureShape, density: number): string | null => {
    const row = byName.get(pictureName(ids, { shape, density }));
    const current = row?.recipe === recipeOf({ source, points: set.points, shape, density });
    return row && current ? `${api}/map/picture/${row.sha256.slice(0, 24)}.webp` : null;
  };
  const drawn = (shape: PictureShape) => {
    const [once, twice] = densities.map((density) => addressOf(shape, density));
    return once && twice ? { once, twice } : null;
  };
  const [wide, narrow] = (Object.keys(pictureShapes) as PictureShape[]).map(drawn);
  return wide && narrow ? { places: ids, wide, narrow } : null;
}

/** @throws Problem `C404` */
export async function pictureBytes(
  { db, storage }: Pick<Platform, "db" | "storage">,
  { name }: { name: string },
): Promise<Bytes> {
  const etag = name.slice(0, 24);
  const row = await db
    .selectFrom("map_pictures")
    .select(["sha256", "size"])
    .where("sha256", ">=", etag)
    .where("sha256", "<=", `${etag}g`)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  const { sha256, size } = row;
  return {
    ...{ type: "image/webp", name: "map.webp", size, etag, lasting: true, inline: true },
    read: (range) => storage.read({ sha256, ...range }),
  };
}
