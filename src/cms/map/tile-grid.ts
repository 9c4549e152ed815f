import type { Point } from "#cms/map/point.ts";

/** Pixels of a tile. */
export const tileSide = 256;
/** Further away nobody looks for a business. */
export const furthest = 5;
/** So many tiles around a place can be had: as many as the widest window shows, and the ones beside them. */
const reach = 5;

export type Place = { x: number; y: number };

/** Where a point is on the map of this zoom, in pixels from its north-western end (Web Mercator). */
export function pixelOf({ latitude, longitude }: Point, zoom: number): Place {
  const side = tileSide * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  };
}

/** Whether a tile is on a map around one of these points: of all others this server is no source. */
export function isNear({ z, x, y }: { z: number; x: number; y: number }, points: readonly Point[]): boolean {
  const all = 2 ** z;
  if (z < furthest || x < 0 || y < 0 || x >= all || y >= all) return false;
  return points.some((point) => {
    const at = pixelOf(point, z);
    const away = [Math.floor(at.x / tileSide) - x, Math.floor(at.y / tileSide) - y];
    return away.every((tiles) => Math.abs(tiles) <= reach);
  });
}

export type Size = { width: number; height: number };

/** A part of the map: its zoom, and its north-western corner in pixels. */
export type View = Size & { zoom: number; left: number; top: number };

/** Around a mark there are so many pixels; it stands on its tip. */
const margin = { sides: 40, above: 64, below: 24 };
/** A single place is shown with the streets around it. */
const closest = 16;

/** The nearest view of this size that shows all points. */
export function viewOf(points: readonly Point[], { width, height, maxZoom }: Size & { maxZoom: number }): View {
  const [inner, high] = [width - 2 * margin.sides, height - margin.above - margin.below];
  for (let zoom = Math.min(closest, maxZoom); ; zoom -= 1) {
    const at = points.map((point) => pixelOf(point, zoom));
    const [west, east] = [Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x))];
    const [north, south] = [Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y))];
    if (zoom > 0 && (east - west > inner || south - north > high)) continue;
    const left = Math.round((west + east) / 2 - width / 2);
    const top = Math.round((north + south) / 2 - margin.above - high / 2);
    return { zoom, left, top, width, height };
  }
}

/** The tiles of a view, with where each begins within it. Beyond the poles there are none, and around the earth it goes on. */
export function tilesOf({
  zoom,
  left,
  top,
  width,
  height,
}: View): { x: number; y: number; left: number; top: number }[] {
  const all = 2 ** zoom;
  const tiles = [];
  for (let y = Math.floor(top / tileSide); y * tileSide < top + height; y += 1) {
    if (y < 0 || y >= all) continue;
    for (let x = Math.floor(left / tileSide); x * tileSide < left + width; x += 1) {
      tiles.push({ x: ((x % all) + all) % all, y, left: x * tileSide - left, top: y * tileSide - top });
    }
  }
  return tiles;
}

/** The same part in twice as many pixels, drawn from tiles of the next zoom. */
export function nearer(view: View): View {
  const { zoom, left, top, width, height } = view;
  return { zoom: zoom + 1, left: left * 2, top: top * 2, width: width * 2, height: height * 2 };
}
