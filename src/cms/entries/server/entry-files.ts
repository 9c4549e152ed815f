import { refuseOthersThanPictures } from "#cms/files/server/index.ts";
import type { Tx } from "#database/database.ts";
import type { EntryDocument } from "./entry-document.ts";

type Shows = Pick<EntryDocument, "media" | "downloads" | "avatar" | "sections">;

export const nothingShown: Shows = { media: [], downloads: [], avatar: null, sections: [] };

/** Every file and gallery that an entry shows or offers. */
export function usedBy({ media, downloads, avatar, sections }: Shows): string[] {
  const inSections = sections.flatMap((section) =>
    section.type === "download"
      ? section.props.downloads
      : [...section.props.images, ...(section.props.gallery ? [section.props.gallery] : [])],
  );
  return [...media.flat(), ...downloads, ...(avatar ? [avatar] : []), ...inSections];
}

/**
 * Pictures alone may be shown as pictures.
 * @throws Problem `NOT_PICTURE` with the field
 */
export async function refuseWrongFiles(tx: Tx, { media, avatar, sections }: Shows): Promise<void> {
  await refuseOthersThanPictures(tx, { ids: avatar ? [avatar] : [], field: "avatar" });
  await refuseOthersThanPictures(tx, { ids: media.flat(), field: "media" });
  const images = sections.flatMap((section) => (section.type === "gallery" ? section.props.images : []));
  await refuseOthersThanPictures(tx, { ids: images, field: "sections" });
}
