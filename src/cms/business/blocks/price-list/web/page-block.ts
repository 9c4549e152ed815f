import { inLanguage, pageBlock } from "#cms/pages/web/index.ts";
import * as contract from "../block.ts";
import { Price, PriceGroup, PriceList } from "./price-list.tsx";

const sheets = ["business", "block-price-list"];

const priceList = pageBlock({
  type: contract.priceList,
  load: ({ look, title, note }, { where: { language } }) => ({
    look,
    title: inLanguage(title, language),
    note: inLanguage(note, language),
  }),
  View: PriceList,
  sheets,
});

const priceGroup = pageBlock({
  type: contract.priceGroup,
  load: ({ title, text }, { where: { language } }) => ({
    title: inLanguage(title, language),
    text: inLanguage(text, language),
  }),
  View: PriceGroup,
  sheets,
});

const price = pageBlock({
  type: contract.price,
  load({ name, text, price: amount, note }, { edits, where: { language } }) {
    const shown = {
      name: inLanguage(name, language),
      text: inLanguage(text, language),
      price: inLanguage(amount, language),
      note: inLanguage(note, language),
    };
    return edits || shown.name.text || shown.price.text ? shown : null;
  },
  View: Price,
  sheets,
});

export default [priceList, priceGroup, price];
