import { loadPicture, loadText } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { pictureText } from "../block.ts";
import { PictureText, type ShownPictureText } from "./picture-text.tsx";

export default pageBlock({
  type: pictureText,
  async load({ picture: id, title, text, ...look }, loading): Promise<ShownPictureText | null> {
    const picture = await loadPicture(id, loading);
    const words = { title: inLanguage(title, loading.where.language), text: await loadText(text, loading) };
    const empty = !picture && !words.title.text && !words.text.text;
    return empty && !loading.edits ? null : { ...look, ...words, picture };
  },
  View: PictureText,
  sheets: ["block-picture-text", "block-buttons", "elements"],
});
