import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { search } from "../block.ts";
import { SearchBlock, type ShownSearch } from "./search-block.tsx";

export default pageBlock({
  type: search,
  async load({ title }, { where: { language } }): Promise<ShownSearch> {
    return { title: inLanguage(title, language) };
  },
  View: SearchBlock,
  sheets: ["search"],
});
