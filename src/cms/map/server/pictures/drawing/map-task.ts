import type { Place } from "#cms/map/tile-grid.ts";

/** A picture that is to be made of tiles. */
export type MapTask = {
  width: number;
  height: number;
  /** Each as a file on this machine, and where it is drawn. */
  tiles: { path: string; left: number; top: number; side: number }[];
  /** Their tips, in pixels of the picture; each has a number if there are several. */
  marks: Place[];
  /** How many pixels a pixel of the page has. */
  density: number;
  /** Where the picture is written. */
  path: string;
};

/** What the process of `map-child.ts` says. */
export type FromMapChild =
  | { drawn: { sha256: string; size: number } }
  /** A tile is no picture. */
  | { broken: string }
  /** Not the fault of a tile. */
  | { error: string; code: string | undefined };
