import type { Picture } from "#cms/files/picture.ts";
import { type Gallery, readGalleryBatch } from "#cms/galleries/contract.ts";
import { type GallerySettings, settingsOf } from "#cms/galleries/gallery.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import type { ShownGallery } from "./shown-gallery.ts";

/** Galleries by their ids. */
export type Galleries = ReadonlyMap<string, Gallery>;

/** The galleries with these ids that the reader may see. */
export async function fetchGalleries(api: Client, ids: readonly string[]): Promise<Galleries> {
  return ids.length === 0 ? none : galleriesById(await api.call(readGalleryBatch, { body: [...new Set(ids)] }));
}

const none: Galleries = frozen(new Map());
const galleriesById = once((found: Gallery[]): Galleries => frozen(new Map(found.map((one) => [one._id, one]))));

type Showing = { id: string; language: Language; pictures: Picture[] };

/** How a page shows a gallery, in its language; `id` is unique on the page. */
export function galleryOf(
  gallery: GallerySettings & { translations?: Gallery["translations"] },
  { id, language, pictures }: Showing,
): ShownGallery {
  const { title, ...settings } = settingsOf(gallery);
  const named = shown({ de: title, en: gallery.translations?.en?.title ?? "" }, language);
  return {
    ...settings,
    id,
    title: named?.text ?? "",
    titleLang: named && named.lang !== language ? named.lang : undefined,
    pictures,
  };
}
