import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { Numbers, NumberView } from "./numbers.tsx";

const sheets = ["business", "block-numbers"];

const numbers = pageBlock({
  type: contract.numbers,
  load: ({ title, align }, { where }) => ({ align, title: inLanguage(title, where.language) }),
  View: Numbers,
  sheets,
});

const number = pageBlock({
  type: contract.number,
  load({ value, unit, caption }, { edits, where: { language } }) {
    const shown = {
      value: inLanguage(value, language),
      unit: inLanguage(unit, language),
      caption: inLanguage(caption, language),
    };
    return edits || shown.value.text ? shown : null;
  },
  View: NumberView,
  sheets,
});

export default [numbers, number];
