import type { Size } from "./tile-grid.ts";

/** The pictures of a map: beside or above cards on a desk, and on a phone. In pixels of the page. */
export const pictureShapes = {
  wide: { width: 960, height: 480 },
  narrow: { width: 480, height: 420 },
} as const satisfies Record<string, Size>;
export type PictureShape = keyof typeof pictureShapes;

export const densities = [1, 2] as const;
