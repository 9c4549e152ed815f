import { type Download, downloadOf } from "#cms/files/download.ts";
import type { Picture } from "#cms/files/picture.ts";
import { type FilesById, fetchFiles, picturesIn } from "#cms/files/web/index.ts";
import { type Gallery, readGalleryBatch } from "#cms/galleries/contract.ts";
import { usualGallery } from "#cms/galleries/gallery.ts";
import type { ShownGallery } from "#cms/galleries/web/index.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import type { Entry } from "../contract.ts";

export type ShownSection =
  | { type: "gallery"; gallery: ShownGallery }
  | { type: "download"; id: string; files: Download[] };

/** Everything beside its text that an entry shows and offers. */
export type ShownFiles = {
  avatar: Picture | null;
  /** One list of pictures for each slot. */
  media: Picture[][];
  downloads: Download[];
  links: Entry["links"];
  sections: ShownSection[];
};

type Shown = Pick<Entry, "avatar" | "media" | "downloads" | "links" | "sections">;

export async function loadShownFiles(api: Client, entry: Shown, language: Language): Promise<ShownFiles> {
  const { avatar, media, downloads, links, sections } = entry;
  const kept = await fetchGalleries(
    api,
    sections.flatMap((section) => (section.type === "gallery" ? (section.props.gallery ?? []) : [])),
  );
  const inSections = sections.flatMap((section) =>
    section.type === "download" ? section.props.downloads : imagesOf(section, kept),
  );
  const wanted = [...(avatar ? [avatar] : []), ...media.flat(), ...downloads, ...inSections];
  const files = await fetchFiles(api, wanted);
  const pictures = (ids: readonly string[]) => picturesIn(files, { ids, language });
  return {
    avatar: (avatar && pictures([avatar])[0]) || null,
    media: media.map(pictures),
    downloads: downloadsIn(files, downloads),
    links,
    sections: sections.map((section, at) => {
      const id = `section-${at + 1}`;
      if (section.type === "download")
        return { type: "download", id, files: downloadsIn(files, section.props.downloads) };
      return { type: "gallery", gallery: galleryOf(section, { id, kept, language, pictures }) };
    }),
  };
}

type GallerySection = Extract<Entry["sections"][number], { type: "gallery" }>;
type Kept = ReadonlyMap<string, Gallery>;

async function fetchGalleries(api: Client, ids: string[]): Promise<Kept> {
  if (ids.length === 0) return new Map();
  const found = await api.call(readGalleryBatch, { body: [...new Set(ids)] });
  return new Map(found.map((gallery) => [gallery._id, gallery]));
}

/** Of a gallery that is kept by itself, or of one that lives in the entry alone. */
function imagesOf({ props }: GallerySection, kept: Kept): string[] {
  return props.gallery ? (kept.get(props.gallery)?.images ?? []) : props.images;
}

type Showing = { id: string; kept: Kept; language: Language; pictures: (ids: readonly string[]) => Picture[] };

function galleryOf(section: GallerySection, { id, kept, language, pictures }: Showing): ShownGallery {
  const { images: _images, gallery: _gallery, ...own } = section.props;
  const source = section.props.gallery ? kept.get(section.props.gallery) : undefined;
  const { size, transition, interval, onClick, sizeClick, showTitle, pivot, title } = {
    ...usualGallery,
    ...own,
    ...source,
  };
  const named = shown({ de: title, en: source?.translations.en?.title ?? "" }, language);
  return {
    ...{ id, size, transition, interval, onClick, sizeClick, showTitle, pivot },
    title: named?.text ?? "",
    titleLang: named && named.lang !== language ? named.lang : undefined,
    pictures: pictures(imagesOf(section, kept)),
  };
}

/** What is there; a picture may be offered like any other file. */
function downloadsIn(files: FilesById, ids: readonly string[]): Download[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file ? [downloadOf(file)] : [];
  });
}
