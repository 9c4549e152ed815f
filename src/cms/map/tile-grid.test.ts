import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "./point.ts";
import { isNear, pixelOf, tileSide, tilesOf, viewOf } from "./tile-grid.ts";

const hargesheim: Point = { latitude: 49.8653, longitude: 7.8265 };

test("a point is on the tile on which OpenStreetMap has it", () => {
  // The tile of the Brandenburg Gate, as in the wiki's table of slippy map tilenames: lon 13.3777, lat 52.5163.
  const { x, y } = pixelOf({ latitude: 52.5163, longitude: 13.3777 }, 17);
  expect([Math.floor(x / tileSide), Math.floor(y / tileSide)]).toEqual([70406, 42987]);
  expect(pixelOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
});

test("only tiles around a place can be had, at each zoom", () => {
  const at = (zoom: number) => {
    const { x, y } = pixelOf(hargesheim, zoom);
    return { z: zoom, x: Math.floor(x / tileSide), y: Math.floor(y / tileSide) };
  };
  const tile = at(14);
  expect(isNear(tile, [hargesheim])).toBe(true);
  expect(isNear({ ...tile, x: tile.x + 5, y: tile.y - 5 }, [hargesheim])).toBe(true);
  expect(isNear({ ...tile, x: tile.x + 6 }, [hargesheim])).toBe(false);
  expect(isNear({ ...tile, z: 15 }, [hargesheim])).toBe(false);
  expect(isNear(at(2), [hargesheim])).toBe(false);
  expect(isNear(tile, [])).toBe(false);
});

test("a view shows all points, as near as it can, and its tiles cover it", () => {
  const point = fc.record({
    latitude: fc.double({ min: -70, max: 70, noNaN: true }),
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (points) => {
      const view = viewOf(points, { width: 960, height: 480, maxZoom: 18 });
      for (const one of points) {
        const { x, y } = pixelOf(one, view.zoom);
        if (view.zoom > 0) {
          expect(x - view.left).toBeGreaterThanOrEqual(39);
          expect(x - view.left).toBeLessThanOrEqual(921);
          expect(y - view.top).toBeGreaterThanOrEqual(63);
          expect(y - view.top).toBeLessThanOrEqual(457);
        }
      }
      const tiles = tilesOf(view);
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
      expect(Math.max(...tiles.map(({ left }) => left)) + tileSide).toBeGreaterThanOrEqual(960);
      for (const { x } of tiles) expect(x >= 0 && x < 2 ** view.zoom).toBe(true);
    }),
  );
});
