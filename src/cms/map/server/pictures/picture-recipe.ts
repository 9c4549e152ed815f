import { createHash } from "node:crypto";
import { isFine, type MapSource, type Tile } from "#cms/map/map-source.ts";
import { type PictureShape, pictureShapes } from "#cms/map/picture-shapes.ts";
import type { Point } from "#cms/map/point.ts";
import { nearer, pixelOf, tileSide, tilesOf, viewOf } from "#cms/map/tile-grid.ts";
import { sourceId } from "../tiles/tile-store.ts";
import type { MapTask } from "./drawing/map-task.ts";

/** Changes with how pictures are drawn. */
const drawing = 1;

export type PictureWish = { source: MapSource; points: readonly Point[]; shape: PictureShape; density: number };

/** What a picture is made of: the tiles that are fetched for it, and where they are drawn. */
export type PicturePlan = Pick<MapTask, "width" | "height" | "marks" | "density"> & {
  tiles: { tile: Tile; left: number; top: number; side: number }[];
};

/** A source without tiles of twice as many pixels has those of the next zoom, as far as it goes. */
export function planOf({ source, points, shape, density }: PictureWish): PicturePlan {
  const view = viewOf(points, { ...pictureShapes[shape], maxZoom: source.maxZoom });
  const double = density === 2 && isFine(source);
  const deeper = density === 2 && !double && view.zoom < source.maxZoom;
  const drawn = deeper ? nearer(view) : view;
  const scale = deeper ? 1 : density;
  const tiles = tilesOf(drawn).map(({ x, y, left, top }) => ({
    tile: { z: drawn.zoom, x, y, double },
    ...{ left: left * scale, top: top * scale, side: tileSide * scale },
  }));
  const marks = points.map((point) => {
    const { x, y } = pixelOf(point, view.zoom);
    return { x: Math.round((x - view.left) * density), y: Math.round((y - view.top) * density) };
  });
  return { width: view.width * density, height: view.height * density, tiles, marks, density };
}

/** Changes with everything that a picture is made of, but for what its source sends. */
export function recipeOf({ source, points, shape, density }: PictureWish): string {
  const { maxZoom } = source;
  return hashOf([drawing, sourceId(source), maxZoom, points, pictureShapes[shape], density]);
}

/** Of a set of places, in the order of their numbers. */
export function pictureName(places: readonly string[], { shape, density }: { shape: string; density: number }): string {
  return hashOf([places, shape, density]);
}

function hashOf(facts: unknown): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}
