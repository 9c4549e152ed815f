import { picturesIn } from "#cms/files/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { hrefOf } from "#web/links/linked.ts";
import { picture } from "../block.ts";
import { PictureBlock, type ShownPictureBlock } from "./picture-block.tsx";

export default pageBlock({
  type: picture,
  async load({ picture: id, caption, to, ...look }, loading) {
    const { files, edits, where } = loading;
    const { language } = where;
    const [found] = id ? picturesIn(await files([id]), { ids: [id], language }) : [];
    if (!found && !edits) return null;
    const shown = { ...look, picture: found ?? null, caption: inLanguage(caption, language) };
    return { ...shown, to: to && !edits ? await hrefOf(to, loading) : null } satisfies ShownPictureBlock;
  },
  View: PictureBlock,
  sheets: ["block-picture"],
});
