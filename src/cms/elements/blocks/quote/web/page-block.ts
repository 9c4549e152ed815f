import { loadHref } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { quote } from "../block.ts";
import { Quote, type ShownQuote } from "./quote.tsx";

export default pageBlock({
  type: quote,
  async load({ text, author, source, to, look }, loading): Promise<ShownQuote | null> {
    const { language } = loading.where;
    const words = inLanguage(text, language);
    if (!words.text && !loading.edits) return null;
    const by = { author: inLanguage(author, language), source: inLanguage(source, language) };
    return { look, text: words, ...by, href: await loadHref(to, loading) };
  },
  View: Quote,
  sheets: ["block-quote"],
});
