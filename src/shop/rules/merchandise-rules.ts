import { countryOutsideEu } from "../goods/countries.ts";
import { offersOf } from "../products/offers.ts";
import type { ProductDocument } from "../products/product.ts";
import { isFilled, mainField, rule } from "./rule.ts";

const safety = "Art. 19 VO (EU) 2023/988";
const isMerchandise = ({ type }: ProductDocument) => type === "merchandise";
const isAbroad = ({ manufacturer }: ProductDocument) => countryOutsideEu(manufacturer?.address ?? "") !== null;

/** A mail address, or that of a site. */
const electronic = /[^\s@]+@[^\s@]+\.[^\s@]{2,}|[\p{L}\p{N}-]+\.\p{L}{2,}/u;

function isComplete(somebody: ProductDocument["manufacturer"]): boolean {
  if (!somebody) return false;
  return isFilled(somebody.name) && isFilled(somebody.address) && electronic.test(somebody.contact);
}

/** What the law of product safety wants at offers of anything but food. */
export const merchandiseRules = [
  rule({
    code: "manufacturer",
    appliesTo: isMerchandise,
    isMet: ({ manufacturer }) => isComplete(manufacturer),
    field: "manufacturer",
    law: safety,
    needed: "law",
  }),
  rule({
    code: "responsible",
    appliesTo: (document) => isMerchandise(document) && isAbroad(document),
    isMet: ({ responsible }) => isComplete(responsible) && countryOutsideEu(responsible?.address ?? "") === null,
    field: "responsible",
    law: safety,
    needed: "law",
  }),
  rule({
    code: "picture",
    appliesTo: isMerchandise,
    isMet: (document) => offersOf(document, "").every(({ media }) => media.length > 0),
    field: "media",
    law: safety,
    needed: "law",
  }),
];

export const merchandiseAdvice = [
  rule({
    code: "identifier",
    appliesTo: isMerchandise,
    isMet: ({ sku, ean, variants }) =>
      sku !== "" || ean !== "" || (variants.length > 0 && variants.every((one) => one.sku !== "" || one.ean !== "")),
    field: "sku",
    law: safety,
    needed: "advice",
  }),
  rule({
    code: "warnings",
    appliesTo: isMerchandise,
    isMet: (document, context) => isFilled(document[mainField("warnings")(context)]),
    field: mainField("warnings"),
    law: safety,
    needed: "advice",
  }),
];
