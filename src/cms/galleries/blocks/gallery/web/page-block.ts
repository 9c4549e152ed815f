import { picturesIn } from "#cms/files/web/index.ts";
import { fetchGalleries, galleryOf } from "#cms/galleries/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { requestFacts } from "#web/request-context.ts";
import { gallery } from "../block.ts";
import { GalleryBlock, type ShownGalleryBlock } from "./gallery-block.tsx";

const rooms = { narrow: undefined, normal: "page", full: "window" } as const;

export default pageBlock({
  type: gallery,
  async load(
    { gallery: id, title, width },
    { context, where: { language }, files },
  ): Promise<ShownGalleryBlock | null> {
    if (!id) return null;
    const found = (await fetchGalleries(context.get(requestFacts).api, [id])).get(id);
    if (!found) return null;
    const pictures = picturesIn(await files(found.images), { ids: found.images, language });
    if (pictures.length === 0) return null;
    const shown = { ...galleryOf(found, { id: "", language, pictures }), room: rooms[width] };
    return { gallery: shown, title: inLanguage(title, language), width };
  },
  View: GalleryBlock,
  sheets: ["galleries", "block-gallery"],
});
