import { loadHref, loadPicture } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { picture } from "../block.ts";
import { PictureBlock, type ShownPictureBlock } from "./picture-block.tsx";

export default pageBlock({
  type: picture,
  async load({ picture: id, caption, to, ...look }, loading) {
    const picture = await loadPicture(id, loading);
    if (!picture && !loading.edits) return null;
    const shown = { ...look, picture, caption: inLanguage(caption, loading.where.language) };
    return { ...shown, to: await loadHref(to, loading) } satisfies ShownPictureBlock;
  },
  View: PictureBlock,
  sheets: ["block-picture"],
});
