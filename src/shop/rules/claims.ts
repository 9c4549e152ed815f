import { plainText } from "#contract/formats/plain-text.ts";
import { wordsIn } from "../goods/find-words.ts";
import { hasAlcohol } from "../goods/parts.ts";
import type { ProductDocument } from "../products/product.ts";
import { type GateContext, mainField, rule } from "./rule.ts";

/** Claims about the environment that say nothing in particular, as in no. 4a of Annex I of Directive 2005/29/EC. */
const green = wordsIn([
  /umwelt-?(?:freundlich|schonend|gerecht|verträglich|bewusst|neutral|positiv)\p{L}*/u,
  /klima-?(?:neutral|freundlich|positiv|schonend|gerecht|bewusst|kompensiert)\p{L}*/u,
  /(?:co2|co₂|kohlenstoff|emissions)-?(?:neutral|frei|positiv|kompensiert)\p{L}*/u,
  /(?:natur|erd)-?(?:freundlich|schonend)\p{L}*/u,
  /ressourcen-?schonend\p{L}*/u,
  /nachhaltig\p{L}*/u,
  /biologisch abbaubar\p{L}*/u,
  /(?:eco|earth|planet|nature|climate|environment(?:ally)?)[- ]?friendly/u,
  /(?:climate|carbon|co2|co₂)[- ](?:neutral|positive|negative|compensated)/u,
  /environmentally[- ](?:conscious|sound|safe|responsible)/u,
  /net[- ]zero/u,
  /zero[- ]emissions?/u,
  /sustainab(?:le|ly|ility)/u,
  /biodegradable/u,
]);

/** What grapes may be without being a claim about the drink. */
const ofFruit = /\s+(?:trauben\p{L}*|lesegut|beeren|reben|rebstöcke\p{L}*|böden|grapes?|fruit|vines?|soils?)/u.source;

/** Of health, and of nutrients other than little alcohol or energy (Art. 4 (3) and (4) of Regulation (EC) No 1924/2006). */
const healthy = wordsIn([
  /bekömmlich\p{L}*/u,
  new RegExp(`gesund\\p{L}*(?!\\p{L}|${ofFruit})`, "u"),
  /wohltuend\p{L}*/u,
  /(?:(?:leicht|gut|besser) )?verträglich\p{L}*/u,
  /magen-?(?:freundlich|schonend)\p{L}*/u,
  /(?:verdauungs|gesundheits|durchblutungs)-?fördernd\p{L}*/u,
  /(?:heilsam|heilend|heilkräftig|herzstärkend|vitalisierend|kräftigend)\p{L}*/u,
  /(?:kalorien|zucker|kohlenhydrat|histamin)-?(?:arm|frei|reduziert)\p{L}*/u,
  new RegExp(`healthy(?!${ofFruit})`, "u"),
  /health(?:ier|iest)?(?: benefits?)?/u,
  /heart[- ]healthy/u,
  /wholesome/u,
  /(?:easily |easy to )?(?:digestible|digest)/u,
  /well[- ]tolerated/u,
  /stomach[- ]friendly/u,
  /(?:therapeutic|medicinal|invigorating)/u,
  /good for (?:you|your \p{L}+)/u,
  /low[- ](?:carb|calorie|sugar|histamine)s?/u,
]);

/** All that visitors read of a product, as plain text. */
function textsOf(document: ProductDocument): string[] {
  const { name_de, name_en, teaser_de, teaser_en, description_de, description_en, text_de, text_en } = document;
  const written = [name_de, name_en, teaser_de, teaser_en, description_de, description_en];
  return [...written, ...[...text_de, ...text_en].map(plainText)];
}

/** The generic environmental claims in its texts, as they are written there. */
export function greenClaims(document: ProductDocument): string[] {
  return green(textsOf(document));
}

/** The same of health claims, which no drink with more than 1.2 % vol may make. */
export function healthClaims(document: ProductDocument, { parts }: Pick<GateContext, "parts">): string[] {
  return hasAlcohol(document, parts) ? healthy(textsOf(document)) : [];
}

/** Words that others may send a warning letter for. */
export const claimAdvice = [
  rule({
    code: "greenClaim",
    appliesTo: () => true,
    isMet: (document) => greenClaims(document).length === 0,
    found: greenClaims,
    field: mainField("text"),
    law: "§ 3 Abs. 3 UWG",
    needed: "advice",
  }),
  rule({
    code: "healthClaim",
    appliesTo: (document, { parts }) => hasAlcohol(document, parts),
    isMet: (document, context) => healthClaims(document, context).length === 0,
    found: healthClaims,
    field: mainField("text"),
    law: "Art. 4 VO (EG) 1924/2006",
    needed: "advice",
  }),
];
