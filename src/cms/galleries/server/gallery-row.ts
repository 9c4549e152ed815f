import type { GalleryRow } from "#database/schema.ts";
import type { Gallery } from "../contract.ts";
import { type GallerySettings, usualGallery } from "../gallery.ts";

/** A gallery as it is stored. */
export type GalleryDocument = GallerySettings & { images: string[]; titleEn: string };

export const newGallery: GalleryDocument = { ...usualGallery, images: [], titleEn: "" };

export function documentOf({ document }: Pick<GalleryRow, "document">): GalleryDocument {
  return { ...newGallery, ...(JSON.parse(document) as Partial<GalleryDocument>) };
}

type Shown = Pick<Gallery, "can" | "behind">;

export function toGallery(row: GalleryRow, shown: Shown): Gallery {
  const { titleEn, ...document } = documentOf(row);
  return {
    _id: row.id,
    version: row.version,
    ...document,
    translations: titleEn ? { en: { title: titleEn } } : {},
    ...shown,
  };
}
