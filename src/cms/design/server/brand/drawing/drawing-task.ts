import type { Recipe } from "../recipes.ts";

/** A picture of the brand that is to be made. */
export type DrawingTask = {
  /** Of its file. */
  name: string;
  recipe: Recipe;
  /** Paths of its sources on this machine, in the order of `sourcesIn`. */
  sources: string[];
  /** An empty folder for the picture. */
  folder: string;
};

/** A picture as a file in the folder of its task. */
export type DrawnPicture = { path: string; sha256: string; size: number };

/**
 * `free`: on whatever ground there is; `tile`: the whole square is seen, whose corners a phone rounds; `masked`: a phone
 * cuts it into a shape of its own, of which only the circle in the middle is sure (W3C Manifest, "safe zone").
 */
export type IconPlace = "free" | "tile" | "masked";
