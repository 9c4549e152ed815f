import { createHash } from "node:crypto";
import type { OrnamentName } from "#cms/design/choices.ts";
import type { FontName } from "#cms/design/fonts/families.ts";
import type { Language } from "#contract/language.ts";
import type { ShareTemplate } from "#contract/share-picture.ts";

/** The pictures that are made of the brand, by the last part of their addresses. */
export const pictureTypes = {
  "favicon.ico": "image/x-icon",
  "favicon.svg": "image/svg+xml",
  "apple-touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "icon-maskable.png": "image/png",
  "share.jpg": "image/jpeg",
  "logo.png": "image/png",
  "ornament.svg": "image/svg+xml",
} as const;
export type PictureName = keyof typeof pictureTypes;
export const pictureNames = Object.keys(pictureTypes) as PictureName[];

/** Bytes in the store that a picture is made of. */
export type Source = { sha256: string; type: string };

/** A letter in the colours and the font of the design. Without a letter that the font has there is a disc. */
export type Monogram = { letter: string | null; font: FontName; weight: number; ground: string; words: string };

/** What icons are made of, and the colour behind it where there has to be one. */
export type IconRecipe = { of: { source: Source } | { monogram: Monogram }; ground: string };

/** How a picture is made: the same recipe makes the same bytes. */
export type Recipe =
  | ({ make: "icon" } & IconRecipe)
  /** A drawing, cleaned. */
  | { make: "drawing"; source: Source }
  /** A part of the picture around its focus, by default 1200 × 630. */
  | { make: "share"; source: Source; focus: { x: number; y: number }; size?: { width: number; height: number } }
  | { make: "fit"; source: Source; width: number; height: number }
  | ShareRecipe;

/** The title of a page in the look of the site, 1200 × 630. */
export type ShareRecipe = {
  make: "title";
  template: ShareTemplate;
  /** With soft hyphens where its words may be divided. */
  title: string;
  /** The name of the site. */
  site: string;
  language: Language;
  font: FontName;
  weight: number;
  /** In capitals. */
  upper: boolean;
  colours: Record<"ground" | "words" | "soft" | "accent", string>;
  monogram: Monogram;
  logo: Source | null;
  /** The colour behind a logo that was drawn for another ground. */
  plate: string | null;
  /** One of our own. */
  ornament: OrnamentName | null;
  picture: (Source & { focus: { x: number; y: number } }) | null;
};

/** Is raised when the same recipe makes other bytes than before. */
const edition = 1;

/** Names a recipe, or several things together, in addresses. */
export function hashOf(recipe: object): string {
  return createHash("sha256")
    .update(JSON.stringify([edition, recipe]))
    .digest("base64url")
    .slice(0, 12);
}
