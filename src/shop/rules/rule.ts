import type { Language, SiteLanguages } from "#contract/language.ts";
import type { ProductDocument, ProductFieldName } from "../products/product.ts";

/** `law`: it must not go live without it; `site`: it cannot be shown without it; `advice`: it would be better with it. */
export type Needed = "law" | "site" | "advice";

/** Whose shop it is, as far as rules depend on it. */
export type Seller = {
  /**
   * It makes its food itself in small quantities and sells it directly, for which no nutrition declaration is needed
   * (Annex V no. 19 of Regulation (EU) No 1169/2011).
   */
  smallProducer: boolean;
};

export type GateContext = {
  languages: SiteLanguages;
  /** Whether guests see prices in this shop. */
  showPrice: boolean;
  seller: Seller;
  /** The products that a case consists of, and those that these consist of, by their ids. */
  parts: ReadonlyMap<string, ProductDocument>;
};

/** One thing that a product needs before it goes live. */
export type Rule<Code extends string = string> = {
  /** Its texts are `admin:shop.gate.<code>` and `admin:shop.gateName.<code>`. */
  code: Code;
  appliesTo: (document: ProductDocument, context: GateContext) => boolean;
  isMet: (document: ProductDocument, context: GateContext) => boolean;
  /** What it objects to, as the owner wrote it: words, or names of products. */
  found?: (document: ProductDocument, context: GateContext) => string[];
  /** Where it is filled in. */
  field: ProductFieldName | ((context: GateContext) => ProductFieldName);
  /** Where it is written, as Germans cite it; null for what no law asks for. */
  law: string | null;
  needed: Needed;
};

/** Keeps the code as a type. */
export function rule<const Code extends string>(one: Rule<Code>): Rule<Code> {
  return one;
}

type Translated = "name" | "teaser" | "text" | "ingredients" | "origin" | "warnings";

/** The field that holds a text in the language. */
export function fieldIn<N extends Translated>(name: N, language: Language): `${N}_${Language}` {
  return `${name}_${language}`;
}

/** The field that holds a text in the main language of the site. */
export function mainField<N extends Translated>(name: N): (context: GateContext) => `${N}_${Language}` {
  return ({ languages }) => fieldIn(name, languages[0]);
}

export function isFilled(text: string): boolean {
  return text.trim() !== "";
}
