import { loadHref } from "#cms/elements/web/index.ts";
import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import { button, buttons } from "../block.ts";
import { Button, Buttons, type ShownButton } from "./buttons.tsx";

const sheets = ["block-buttons", "elements"];

export default [
  pageBlock({ type: buttons, load: (look) => look, View: Buttons, sheets }),
  pageBlock({
    type: button,
    async load({ text, to, look }, loading): Promise<ShownButton | null> {
      const [shown, href] = [inLanguage(text, loading.where.language), await loadHref(to, loading)];
      return loading.edits || (shown.text && href) ? { look, text: shown, href, aimless: !to } : null;
    },
    View: Button,
    sheets,
  }),
];
