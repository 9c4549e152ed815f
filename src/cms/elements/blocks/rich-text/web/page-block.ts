import { loadText } from "#cms/elements/web/index.ts";
import { pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { RichText } from "./rich-text.tsx";

export default pageBlock({
  type: contract.richText,
  async load({ html, look }, loading) {
    return { look, html: await loadText(html, loading) };
  },
  View: RichText,
});
