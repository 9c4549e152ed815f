import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { linkedText } from "#web/links/linked.ts";
import * as contract from "../block.ts";
import { RichText } from "./rich-text.tsx";

export default pageBlock({
  type: contract.richText,
  async load({ html, look }, loading) {
    return { look, html: await linkedText(inLanguage(html, loading.where.language), loading) };
  },
  View: RichText,
});
