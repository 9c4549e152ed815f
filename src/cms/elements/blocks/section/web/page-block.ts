import { picturesIn } from "#cms/files/web/index.ts";
import { pageBlock } from "#cms/pages/web/index.ts";
import { section } from "../block.ts";
import { Section, type ShownSection } from "./section.tsx";

export default pageBlock({
  type: section,
  async load({ picture: id, ...look }, { files, where: { language } }): Promise<ShownSection> {
    const shows = look.background === "picture" && id !== "";
    const [picture] = shows ? picturesIn(await files([id]), { ids: [id], language }) : [];
    return { ...look, picture: picture ?? null };
  },
  View: Section,
  sheets: ["block-section"],
});
