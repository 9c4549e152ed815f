import type { Language } from "#contract/language.ts";
import type { ProductType } from "#shop/products/kinds.ts";
import { languageOf } from "./form/use-bound.ts";
import { productInputs } from "./product-inputs.tsx";
import { type SectionName, sectionNames } from "./sections.ts";
import type { FieldName, ProductValues } from "./values/product-values.ts";

type Shown = {
  type: ProductType;
  values: ProductValues;
  empty: ProductValues;
  languages: readonly Language[];
  /** What there is nothing to say in: prices of groups, without any. */
  without?: readonly FieldName[];
};

/**
 * The sections of a product with their fields: those that its kind is asked for, and what is filled in besides. Texts in
 * the languages of the site, the main one first.
 */
export function shownSections({
  type,
  values,
  empty,
  languages,
  without = [],
}: Shown): { name: SectionName; fields: FieldName[] }[] {
  const names = Object.keys(productInputs) as FieldName[];
  const isAsked = (name: FieldName) => {
    const language = languageOf(name);
    if (without.includes(name) || (language && !languages.includes(language))) return false;
    // On a site of one language a field that says what another one means has nothing to add.
    if (language && languages.length === 1 && names.some((other) => other === name.slice(0, -3))) return false;
    return productInputs[name].kinds.includes(type) || !isSame(values[name], empty[name]);
  };
  return sectionNames.flatMap((section) => {
    const fields = names.filter((name) => productInputs[name].section === section && isAsked(name));
    return fields.length > 0 ? [{ name: section, fields: mainFirst(fields, languages) }] : [];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Of two neighbours that are one text in two languages, that in the main language comes first. */
function mainFirst(fields: FieldName[], [main]: readonly Language[]): FieldName[] {
  const next = [...fields];
  for (const [at, name] of next.entries()) {
    const [one, other] = [languageOf(name), languageOf(next[at + 1] ?? "")];
    const isPair = one && other && name.slice(0, -3) === next[at + 1]?.slice(0, -3);
    if (isPair && other === main) [next[at], next[at + 1]] = [next[at + 1]!, name];
  }
  return next;
}
