import { picturesIn } from "#cms/files/web/index.ts";
import { fetchGalleries } from "#cms/galleries/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { requestFacts } from "#web/request-context.ts";
import { pictureWall } from "../block.ts";
import { PictureWallBlock, type ShownPictureWall } from "./picture-wall-block.tsx";

export default pageBlock({
  type: pictureWall,
  async load({ title, pictures: chosen, gallery, ...look }, loading): Promise<ShownPictureWall | null> {
    const { context, where, files, edits } = loading;
    const { language } = where;
    const galleries = await fetchGalleries(context.get(requestFacts).api, gallery ? [gallery] : []);
    const ids = [...new Set([...chosen, ...(galleries.get(gallery)?.images ?? [])])];
    const pictures = picturesIn(await files(ids), { ids, language });
    if (pictures.length === 0 && !edits) return null;
    return { ...look, pictures, title: inLanguage(title, language) };
  },
  View: PictureWallBlock,
  sheets: ["galleries", "block-picture-wall"],
});
