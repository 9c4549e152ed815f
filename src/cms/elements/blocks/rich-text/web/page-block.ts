import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { linkedText } from "#web/links/linked.ts";
import * as contract from "../block.ts";
import { RichText } from "./rich-text.tsx";

export default pageBlock({
  type: contract.richText,
  async load({ html, look }, loading) {
    const text = inLanguage(html, loading.where.language);
    // On the canvas links stay as they are stored.
    return { look, html: loading.edits ? text : await linkedText(text, loading) };
  },
  View: RichText,
});
