import type { Static } from "typebox";
import { fieldsOf } from "#contract/fields/fields.ts";
import { closed } from "#contract/wire/shapes.ts";
import { galleryFields } from "./fields.ts";

export { clickActs, sizings, transitions } from "./fields.ts";

export const galleryTable = fieldsOf(galleryFields);

const { images: _images, ...settings } = galleryFields;
const settingsTable = fieldsOf(settings);

/** The settings of a gallery (SPECIFICATION §3). */
export const gallery = settingsTable.written;

const GallerySettings = closed(gallery);
export type GallerySettings = Static<typeof GallerySettings>;

/** The default settings of a gallery (SPECIFICATION §9). */
export const usualGallery: GallerySettings = settingsTable.emptyOf(settingsTable.names);

/** Only the settings of a gallery. */
export function settingsOf(gallery: GallerySettings): GallerySettings {
  return Object.fromEntries(settingsTable.names.map((name) => [name, gallery[name]])) as GallerySettings;
}
