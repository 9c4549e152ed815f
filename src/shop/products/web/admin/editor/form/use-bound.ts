import { isLanguage, type Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { InputProps } from "#shop/things/web/admin/index.ts";
import { type LabelIn, useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { FieldName, ProductValues } from "../values/product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

/** The field without its language: `name` of `name_de`. */
export function fieldOf(name: string): string {
  return languageOf(name) ? name.slice(0, -3) : name;
}

export function languageOf(name: string): Language | undefined {
  const language = name.at(-3) === "_" ? name.slice(-2) : "";
  return isLanguage(language) ? language : undefined;
}

/** What a field is called on its form, and where versions are shown. */
export function fieldLabel(name: string, { t, labelIn }: { t: Translate; labelIn: LabelIn }): string {
  const label = t(`admin:shop.field.${fieldOf(name)}`);
  const language = languageOf(name);
  return language ? labelIn(label, language) : label;
}

/** The fields with a sentence of help. */
const helped = new Set([
  ...[
    "type",
    "teaser",
    "groups",
    "related",
    "media",
    "downloads",
    "price",
    "taxClass",
    "deposit",
    "quantityPrices",
    "groupPrices",
  ],
  ...[
    "sku",
    "ean",
    "content",
    "storage",
    "weight",
    "slots",
    "least",
    "most",
    "step",
    "delivery",
    "availableFrom",
    "minAge",
  ],
  ...["vintage", "serving", "ingredients", "bottler", "officialNumber", "organicCode", "warnings", "description"],
  ...["order", "hidden", "stock", "manufacturer", "responsible", "children", "grape", "quality", "dryness"],
  ...["drink"],
]);

/** The props of the input of a field. */
export function useBound<N extends FieldName>(form: ProductForm, name: N): InputProps<ProductValues[N]> {
  const t = useTexts();
  const labelIn = useLabelIn();
  const field = fieldOf(name);
  return {
    id: `product-${name}`,
    name,
    label: fieldLabel(name, { t, labelIn }),
    hint: helped.has(field) ? t(`admin:shop.hint.${field}`) : undefined,
    lang: languageOf(name),
    value: form.values[name],
    error: form.errors[name],
    onChange: (value) => form.set(name, value),
  };
}
