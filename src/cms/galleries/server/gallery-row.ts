import type { Texts, Written } from "#contract/fields/fields.ts";
import type { Localised } from "#contract/language.ts";
import type { GalleryRow } from "#database/schema.ts";
import { inEnglish } from "#platform/publishing/written.ts";
import type { Gallery } from "../contract.ts";
import type { galleryFields } from "../fields.ts";
import { galleryTable } from "../gallery.ts";

/** What is written about a gallery. */
export type GalleryDocument = Written<typeof galleryFields>;
type English = Partial<Texts<typeof galleryFields>>;

/** A gallery out of the database, where the English of `title` is `titleEn`. */
export function documentOf({ document }: Pick<GalleryRow, "document">): GalleryDocument {
  const stored = JSON.parse(document) as Record<string, unknown>;
  const known = galleryTable.names.filter((name) => stored[name] !== undefined);
  const en = galleryTable.translated.flatMap((name) => (stored[`${name}En`] ? [[name, stored[`${name}En`]]] : []));
  return {
    ...galleryTable.emptyOf(galleryTable.names),
    ...(Object.fromEntries(known.map((name) => [name, stored[name]])) as Partial<GalleryDocument>),
    ...inEnglish(galleryTable, Object.fromEntries(en) as English),
  };
}

/** The other way round. */
export function storedOf({ translations, ...plain }: GalleryDocument): string {
  const en = galleryTable.translated.map((name) => [
    `${name}En`,
    translations.en?.[name] ?? galleryTable.rule(name).empty,
  ]);
  return JSON.stringify({ ...plain, ...Object.fromEntries(en) });
}

type Shown = Pick<Gallery, "can" | "behind">;

export function toGallery(row: GalleryRow, shown: Shown): Gallery {
  return { _id: row.id, version: row.version, ...documentOf(row), ...shown };
}

export function titlesOf({ title, translations }: GalleryDocument): Localised {
  return { de: title, en: translations.en?.title ?? "" };
}
