import { picturesIn } from "#cms/files/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { picture } from "../block.ts";
import { PictureBlock, type ShownPictureBlock } from "./picture-block.tsx";

export default pageBlock({
  type: picture,
  async load({ picture: id, caption, ...look }, { files, edits, where: { language } }) {
    const [found] = id ? picturesIn(await files([id]), { ids: [id], language }) : [];
    if (!found && !edits) return null;
    return { ...look, picture: found ?? null, caption: inLanguage(caption, language) } satisfies ShownPictureBlock;
  },
  View: PictureBlock,
  sheets: ["block-picture"],
});
