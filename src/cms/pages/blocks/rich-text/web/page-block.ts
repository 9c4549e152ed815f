import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { RichText } from "./rich-text.tsx";

export default pageBlock({
  type: contract.richText,
  load: ({ html, look }, { where }) => ({ look, html: inLanguage(html, where.language) }),
  View: RichText,
});
