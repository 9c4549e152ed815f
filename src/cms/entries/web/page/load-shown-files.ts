import type { Entry } from "#cms/entries/contract.ts";
import { entryTable } from "#cms/entries/entry.ts";
import { type Download, downloadOf } from "#cms/files/download.ts";
import type { Picture } from "#cms/files/picture.ts";
import { type FilesById, fetchFiles, picturesIn } from "#cms/files/web/index.ts";
import { usualGallery } from "#cms/galleries/gallery.ts";
import { fetchGalleries, type Galleries, galleryOf, type ShownGallery } from "#cms/galleries/web/index.ts";
import { filesIn, galleriesIn } from "#contract/fields/fields.ts";
import type { Language } from "#contract/language.ts";
import type { Client } from "#contract/wire/client.ts";
import { hrefOf, type LinkLoading, linkedTexts } from "#web/links/linked.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import { type ShownTextPart, shownText } from "../text/shown-text.ts";

export type ShownSection =
  | { type: "gallery"; gallery: ShownGallery }
  | { type: "download"; id: string; files: Download[] };

/** The text of an entry with its figures, and everything beside it that the entry shows and offers. */
export type ShownFiles = {
  text: ShownTextPart[];
  avatar: Picture | null;
  /** What others show of a link to it, where that is another picture. */
  image: Picture | null;
  /** One list of pictures for each slot. */
  media: Picture[][];
  downloads: Download[];
  links: Entry["links"];
  sections: ShownSection[];
};

type Shown = Pick<Entry, "avatar" | "image" | "media" | "downloads" | "sections">;
type Found = {
  kept: Galleries;
  files: FilesById;
  /** Text and links with their addresses. */
  content: readonly string[];
  links: Entry["links"];
  language: Language;
};

export async function loadShownFiles(
  api: Client,
  entry: Shown & Pick<Entry, "content">,
  linked: Pick<Found, "content" | "links" | "language">,
): Promise<ShownFiles> {
  const kept = await fetchGalleries(api, galleriesIn(entryTable, entry));
  const inGalleries = [...kept.values()].flatMap(({ images }) => images);
  const files = await fetchFiles(api, [...filesIn(entryTable, entry), ...inGalleries]);
  return shownFiles(entry, { kept, files, ...linked });
}

/** Text and links of an entry with the addresses that they lead to in the language of the page. */
export async function linkedParts(entry: Pick<Entry, "content" | "links">, loading: LinkLoading) {
  const { language } = loading.where;
  return { content: await linkedTexts(entry.content, loading), links: await shownLinks(entry, loading), language };
}

/** The links of an entry with their addresses, without those to what guests cannot open. */
async function shownLinks({ links }: Pick<Entry, "links">, loading: LinkLoading): Promise<Entry["links"]> {
  const found = await Promise.all(links.map(async ({ title, href }) => ({ title, href: await hrefOf(href, loading) })));
  return found.flatMap(({ title, href }) => (href === null ? [] : [{ title, href }]));
}

/** The same files give the same object, by which parts of the page are cached. */
const shownFiles = once((entry: Shown, { kept, files, content, links, language }: Found): ShownFiles => {
  const { avatar, image, media, downloads, sections } = entry;
  const pictures = (ids: readonly string[]) => shownPictures(files, ids, language);
  const showing = { kept, language, pictures };
  const gallery = (id: string, place: string) =>
    kept.has(id) ? sectionShown(gallerySection(id), { id: place, ...showing }) : null;
  return {
    text: shownText(content, { pictures, gallery }),
    avatar: (avatar && pictures([avatar])[0]) || null,
    image: (image && pictures([image])[0]) || null,
    media: media.map(pictures),
    downloads: downloadsIn(files, downloads),
    links,
    sections: sections.map((section, at) => {
      const id = `section-${at + 1}`;
      if (section.type === "download")
        return { type: "download", id, files: downloadsIn(files, section.props.downloads) };
      return { type: "gallery", gallery: sectionShown(section, { id, ...showing }) };
    }),
  };
});

/** Not by the entry: with another title it shows the same pictures. */
const shownPictures = once((files: FilesById, ids: readonly string[], language: Language) =>
  frozen(picturesIn(files, { ids, language })),
);

type GallerySection = Extract<Entry["sections"][number], { type: "gallery" }>;

const gallerySection = (gallery: string): GallerySection => ({ type: "gallery", props: { images: [], gallery } });

/** Of a gallery that is kept by itself, or of one that lives in the entry alone. */
function imagesOf({ props }: GallerySection, kept: Galleries): string[] {
  return props.gallery ? (kept.get(props.gallery)?.images ?? []) : props.images;
}

type Showing = { id: string; kept: Galleries; language: Language; pictures: (ids: readonly string[]) => Picture[] };

function sectionShown(section: GallerySection, { kept, pictures, ...showing }: Showing): ShownGallery {
  const { images: _images, gallery: _gallery, ...own } = section.props;
  const source = section.props.gallery ? kept.get(section.props.gallery) : undefined;
  return galleryOf(source ?? { ...usualGallery, ...own }, { ...showing, pictures: pictures(imagesOf(section, kept)) });
}

/** The files that exist; pictures may be downloads too. */
function downloadsIn(files: FilesById, ids: readonly string[]): Download[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file ? [downloadOf(file)] : [];
  });
}
