import { partsOf } from "../goods/parts.ts";
import { nameOf } from "../products/offers.ts";
import type { ProductDocument } from "../products/product.ts";
import { type GateContext, type Rule, rule } from "./rule.ts";

const isCase = ({ type }: ProductDocument) => type === "case";

/**
 * What a case needs: its parts, and whatever is stated of each of them, since it states the same.
 * @param statements the rules about goods themselves
 */
export function caseRules(statements: readonly Rule[]) {
  const lacks = (part: ProductDocument, context: GateContext) =>
    statements.some((one) => one.needed === "law" && one.appliesTo(part, context) && !one.isMet(part, context));
  const lacking = (document: ProductDocument, context: GateContext) =>
    partsOf(document, context.parts).products.filter((part) => lacks(part, context));
  return [
    rule({
      code: "children",
      appliesTo: isCase,
      isMet: ({ children }) => children.length > 0,
      field: "children",
      law: "Art. 246a § 1 EGBGB",
      needed: "law",
    }),
    rule({
      code: "partsThere",
      appliesTo: ({ type, children }) => type === "case" && children.length > 0,
      isMet: (document, { parts }) => partsOf(document, parts).isWhole,
      field: "children",
      law: null,
      needed: "site",
    }),
    rule({
      code: "parts",
      appliesTo: ({ type, children }) => type === "case" && children.length > 0,
      isMet: (document, context) => lacking(document, context).length === 0,
      found: (document, context) => lacking(document, context).map((part) => nameOf(part) || "–"),
      field: "children",
      law: "Art. 14 VO (EU) 1169/2011",
      needed: "law",
    }),
  ];
}
