import { loadHref, loadPicture, loadText } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { Card, type ShownCard } from "./card.tsx";
import { Cards, type ShownCards } from "./cards.tsx";

const sheets = ["block-cards"];

export default [
  pageBlock({
    type: contract.cards,
    load: ({ title, ...look }, { where }): ShownCards => ({ ...look, title: inLanguage(title, where.language) }),
    View: Cards,
    sheets,
  }),
  pageBlock({
    type: contract.card,
    async load({ picture: id, title, text, to, label }, loading): Promise<ShownCard | null> {
      const { language } = loading.where;
      const [picture, html, href] = await Promise.all([
        loadPicture(id, loading),
        loadText(text, loading),
        loadHref(to, loading),
      ]);
      const shown = {
        picture,
        href,
        title: inLanguage(title, language),
        text: html,
        label: inLanguage(label, language),
      };
      return picture || shown.title.text || html.text || loading.edits ? shown : null;
    },
    View: Card,
    sheets,
  }),
];
