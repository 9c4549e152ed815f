import { loadPicture } from "#cms/elements/web/index.ts";
import { pageBlock } from "#cms/pages/web/index.ts";
import { section } from "../block.ts";
import { Section, type ShownSection } from "./section.tsx";

export default pageBlock({
  type: section,
  async load({ picture, ...look }, loading): Promise<ShownSection> {
    return { ...look, picture: await loadPicture(look.background === "picture" ? picture : "", loading) };
  },
  View: Section,
  sheets: ["block-section", "elements"],
});
