import { wordsIn } from "../goods/find-words.ts";
import type { ProductDocument } from "../products/product.ts";
import { isFilled, rule } from "./rule.ts";

/** Art. 30 of Regulation (EU) 2018/848: these words and whatever is made of them, in any language. */
const words = wordsIn([
  /bio(?!graph|graf|top|log(?:ie|e\b|en\b|in\b)|chem|metr|skop|nik|lumin|rhythm)\p{L}*/u,
  /öko(?!nom|system)\p{L}*/u,
  /organic(?:ally)?/u,
  /ecological(?:ly)?/u,
]);

/**
 * Country, a term for *organic* and a number (Annex V of Regulation (EU) 2018/848), such as DE-ÖKO-039. The terms of
 * others than Germany differ: AT-BIO-301, SE-EKO-03, IE-ORG-02, ES-ECO-020-CV.
 */
const code = /^(?:DE-ÖKO-\d{3}|(?!DE)[A-Z]{2}-(?:BIO|ÖKO|ØKO|OKO|EKO|ECO|ORG)-\d{2,3}(?:-[A-Z]{1,3})?)$/u;

function organicWords({
  name_de,
  name_en,
  teaser_de,
  teaser_en,
  quality,
  quality_en,
  tags,
}: ProductDocument): string[] {
  return words([name_de, name_en, teaser_de, teaser_en, quality, quality_en, ...tags]);
}

export const organicRules = [
  rule({
    code: "organic",
    appliesTo: (document) => isFilled(document.organicCode) || organicWords(document).length > 0,
    isMet: ({ organicCode }) => code.test(organicCode.trim().normalize("NFC")),
    found: organicWords,
    field: "organicCode",
    law: "Art. 32 VO (EU) 2018/848",
    needed: "law",
  }),
];
