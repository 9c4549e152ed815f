import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { ProductDocument, ProductFieldName } from "../products/product.ts";
import { caseRules } from "./case-rules.ts";
import { claimAdvice } from "./claims.ts";
import { commonAdvice, commonRules } from "./common-rules.ts";
import { drinkRules } from "./drink-rules.ts";
import { eventRules } from "./event-rules.ts";
import { foodAdvice, foodRules } from "./food-rules.ts";
import { merchandiseAdvice, merchandiseRules } from "./merchandise-rules.ts";
import { nutritionRules } from "./nutrition-rules.ts";
import { organicRules } from "./organic-rules.ts";
import type { GateContext, Needed, Rule } from "./rule.ts";

/** What is stated of goods, in a case as well as by themselves. */
const statements = [...drinkRules, ...foodRules, ...nutritionRules, ...merchandiseRules, ...organicRules];

/** In the order in which owners read them: what must be there, then what would be good. Of one code, one applies. */
export const rules = [
  ...commonRules,
  ...statements,
  ...caseRules(statements),
  ...eventRules,
  ...commonAdvice,
  ...foodAdvice,
  ...merchandiseAdvice,
  ...claimAdvice,
];

export type GateCode = (typeof rules)[number]["code"];
export const gateCodes: GateCode[] = [...new Set(rules.map(({ code }) => code))];

/** A rule as one product meets it, or does not. */
export type Gate = {
  code: GateCode;
  met: boolean;
  needed: Needed;
  field: ProductFieldName;
  law: string | null;
  /** What it objects to: words of its texts, or names of parts. Empty where it objects to nothing in particular. */
  found: string[];
};

/** All that is asked of such a product, met or not. */
export function gatesOf(document: ProductDocument, context: GateContext): Gate[] {
  return rules
    .filter((one) => one.appliesTo(document, context))
    .map((one: Rule<GateCode>) => {
      const { code, needed, law } = one;
      const met = one.isMet(document, context);
      const field = typeof one.field === "function" ? one.field(context) : one.field;
      return { code, met, needed, field, law, found: met ? [] : (one.found?.(document, context) ?? []) };
    });
}

/** Why it cannot go live; empty if it can. */
export function missingOf(document: ProductDocument, context: GateContext): GateCode[] {
  return gatesOf(document, context)
    .filter(({ met, needed }) => !met && needed !== "advice")
    .map(({ code }) => code);
}

/** What is missing, in one sentence; of a gate that is met, what it asks for. */
export function gateText({ code, met, found }: Gate, language: Language): string {
  const t = translator(language);
  if (met) return t(`admin:shop.gateName.${code}`);
  return t(`admin:shop.gate.${code}`, { found: listText(found, language) });
}

/** A citation of a law in a language: German statutes keep their names. */
export function lawText(law: string, language: Language): string {
  if (language === "de") return law;
  return law
    .replace("Anhang", "Annex")
    .replace("VO (EU)", "Regulation (EU)")
    .replace("VO (EG)", "Regulation (EC) No")
    .replace(/ Abs\. (\d+)/, " ($1)");
}
