import { loadPicture, loadText } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { hero } from "../block.ts";
import { Hero, type ShownHero } from "./hero.tsx";

export default pageBlock({
  type: hero,
  async load({ over, title, text, picture: id, ...look }, loading): Promise<ShownHero | null> {
    const { leads, edits, where } = loading;
    const picture = await loadPicture(look.arrangement === "plain" ? "" : id, loading);
    const shown = {
      ...{ leads, picture },
      over: inLanguage(over, where.language),
      title: inLanguage(title, where.language),
      text: await loadText(text, loading),
    };
    if (!shown.title.text && !shown.text.text && !picture && !edits) return null;
    // Without its picture it is nothing but a text.
    return { ...shown, ...look, arrangement: picture || edits ? look.arrangement : "plain" };
  },
  View: Hero,
  sheets: ["block-hero", "block-buttons", "elements"],
});
