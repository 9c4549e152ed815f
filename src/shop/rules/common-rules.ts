import { offersOf } from "../products/offers.ts";
import { fieldIn, isFilled, mainField, rule } from "./rule.ts";

/** What every product needs. */
export const commonRules = [
  rule({
    code: "name",
    appliesTo: () => true,
    isMet: (document, context) => isFilled(document[mainField("name")(context)]),
    field: mainField("name"),
    law: null,
    needed: "site",
  }),
  rule({
    code: "group",
    appliesTo: () => true,
    isMet: ({ group }) => group !== null,
    field: "group",
    law: null,
    needed: "site",
  }),
  rule({
    code: "price",
    appliesTo: (_, { showPrice }) => showPrice,
    isMet: (document) => offersOf(document, "").every(({ price }) => price !== null),
    field: "price",
    law: "§ 3 PAngV",
    needed: "law",
  }),
];

/** What helps to sell any product. */
export const commonAdvice = [
  rule({
    code: "picture",
    appliesTo: ({ type }) => type !== "merchandise",
    isMet: (document) => offersOf(document, "").every(({ media }) => media.length > 0),
    field: "media",
    law: null,
    needed: "advice",
  }),
  rule({
    code: "description",
    appliesTo: () => true,
    isMet: (document, { languages: [main] }) =>
      isFilled(document[fieldIn("teaser", main)]) || document[fieldIn("text", main)].some(isFilled),
    field: mainField("text"),
    law: "Art. 246a § 1 EGBGB",
    needed: "advice",
  }),
  rule({
    code: "translation",
    appliesTo: (_, { languages }) => languages.length > 1,
    isMet: (document, { languages: [, ...others] }) =>
      others.every((other) => isFilled(document[fieldIn("name", other)])),
    field: ({ languages: [main, second = main] }) => fieldIn("name", second),
    law: null,
    needed: "advice",
  }),
  rule({
    code: "shipping",
    appliesTo: ({ type }) => ["bottle", "food", "merchandise", "case"].includes(type),
    isMet: (document) => offersOf(document, "").every(({ weight, slots }) => weight !== null || slots > 0),
    field: "weight",
    law: null,
    needed: "advice",
  }),
];
