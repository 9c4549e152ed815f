import { type FileRow, toRow } from "#cms/files/web/admin/index.ts";
import type { FilesById } from "#cms/files/web/index.ts";
import type { Gallery } from "#cms/galleries/contract.ts";
import { type Language, shown } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";

/** The data of a card of the list. */
export type GalleryRow = {
  id: string;
  title: string;
  titleLang: Language;
  /** How many pictures. */
  count: number;
  /** The first picture that still exists. */
  cover: FileRow | null;
  uses: NonNullable<Gallery["behind"]>["uses"];
  changed: string | null;
  /** When it is deleted from the trash. */
  trashedUntil: string | null;
  can: Gallery["can"];
};

/** How many pictures of a gallery are tried for its cover. */
const tried = 3;

export function coversOf(galleries: Gallery[]): string[] {
  return galleries.flatMap(({ images }) => images.slice(0, tried));
}

export function toGalleryRow(
  gallery: Gallery,
  { files, language, main }: { files: FilesById; language: Language; main: Language },
): GalleryRow {
  const { _id, title, translations, images, behind, can } = gallery;
  const named = shown({ de: title, en: translations.en?.title ?? "" }, main);
  const covers = images.slice(0, tried).flatMap((id) => files.get(id) ?? []);
  const cover = covers.find(({ status }) => status === "ready") ?? covers[0];
  return {
    id: _id,
    title: named?.text ?? "",
    titleLang: named?.lang ?? main,
    count: images.length,
    cover: cover ? toRow(cover, { language }) : null,
    uses: behind?.uses ?? [],
    changed: behind?.changed ?? null,
    trashedUntil: behind?.deleted ? trashedUntil(behind.deleted) : null,
    can,
  };
}
