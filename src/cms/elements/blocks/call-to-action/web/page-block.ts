import { loadText } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { callToAction } from "../block.ts";
import { CallToAction, type ShownCallToAction } from "./call-to-action.tsx";

export default pageBlock({
  type: callToAction,
  async load({ title, text, ...look }, loading): Promise<ShownCallToAction | null> {
    const words = { title: inLanguage(title, loading.where.language), text: await loadText(text, loading) };
    return words.title.text || words.text.text || loading.edits ? { ...look, ...words } : null;
  },
  View: CallToAction,
  sheets: ["block-call-to-action", "block-buttons", "elements"],
});
