import type { ComponentType } from "react";
import { taxClasses } from "#shop/products/kinds.ts";
import { DrinkField } from "./drinks/drink-field.tsx";
import { NamedField, NamedInEnglish } from "./drinks/named-field.tsx";
import { AllergensField, NoAllergensField } from "./inputs/allergens-field.tsx";
import { AttributesField } from "./inputs/attributes-field.tsx";
import { ChildrenField } from "./inputs/children-field.tsx";
import { AgeField, choice, StockRuleField, TypeField } from "./inputs/choice-fields.tsx";
import { EventField } from "./inputs/event-field.tsx";
import type { FieldProps } from "./inputs/field-props.ts";
import { DownloadsField, MediaField } from "./inputs/file-fields.tsx";
import { GroupField, GroupsField, ProductTagsField } from "./inputs/group-fields.tsx";
import { NutritionField } from "./inputs/nutrition-field.tsx";
import { GroupPricesField } from "./inputs/prices/group-prices-field.tsx";
import { ContentField, PriceField } from "./inputs/prices/price-fields.tsx";
import { QuantityPricesField } from "./inputs/prices/quantity-prices-field.tsx";
import { ReducedField } from "./inputs/prices/reduced-field.tsx";
import { RelatedField } from "./inputs/related-field.tsx";
import {
  bottler,
  DescriptionField,
  line,
  money,
  NameField,
  number,
  SlugField,
  StorageField,
  TeaserField,
  TextField,
  text,
  tick,
  time,
} from "./inputs/simple-fields.tsx";
import { SomebodyField } from "./inputs/somebody-field.tsx";
import { all, drinks, food, goods, type Kinds, measured } from "./kinds-of-fields.ts";
import type { SectionName } from "./sections.ts";
import { type FieldName, hundredths, kilograms, tenths, whole } from "./values/product-values.ts";
import { OptionsField } from "./variants/options-field.tsx";
import { VariantsField } from "./variants/variants-field.tsx";

export type ProductInput<N extends FieldName> = {
  section: SectionName;
  /** The kinds of products that it is asked of. One that is filled in is shown in any case. */
  kinds: Kinds;
  /** It takes the whole width of its section. */
  wide?: true;
  Input: ComponentType<FieldProps<N>>;
};

/** The inputs of all fields, in the order of the screen. */
export const productInputs: { [N in FieldName]: ProductInput<N> } = {
  name_de: { section: "basics", kinds: all, Input: NameField },
  name_en: { section: "basics", kinds: all, Input: NameField },
  type: { section: "basics", kinds: all, Input: TypeField },
  group: { section: "basics", kinds: all, Input: GroupField },
  teaser_de: { section: "basics", kinds: all, Input: TeaserField },
  teaser_en: { section: "basics", kinds: all, Input: TeaserField },
  text_de: { section: "basics", kinds: all, wide: true, Input: TextField },
  text_en: { section: "basics", kinds: all, wide: true, Input: TextField },
  media: { section: "basics", kinds: all, wide: true, Input: MediaField },
  groups: { section: "basics", kinds: all, Input: GroupsField },
  order: { section: "basics", kinds: all, Input: number("order", whole) },
  tags: { section: "basics", kinds: all, Input: ProductTagsField },
  downloads: { section: "basics", kinds: all, Input: DownloadsField },
  related: { section: "basics", kinds: all, Input: RelatedField },

  price: { section: "prices", kinds: all, Input: PriceField },
  content: { section: "prices", kinds: measured, Input: ContentField },
  taxClass: { section: "prices", kinds: all, Input: choice("taxClass", taxClasses) },
  deposit: { section: "prices", kinds: food, Input: money("deposit") },
  reduced: { section: "prices", kinds: all, wide: true, Input: ReducedField },
  quantityPrices: { section: "prices", kinds: all, wide: true, Input: QuantityPricesField },
  groupPrices: { section: "prices", kinds: all, wide: true, Input: GroupPricesField },

  children: { section: "case", kinds: ["case"], wide: true, Input: ChildrenField },

  options: { section: "variants", kinds: all, wide: true, Input: OptionsField },
  variants: { section: "variants", kinds: all, wide: true, Input: VariantsField },

  sku: { section: "stock", kinds: all, Input: line("sku") },
  ean: { section: "stock", kinds: goods, Input: line("ean") },
  stock: { section: "stock", kinds: all, wide: true, Input: StockRuleField },
  storage: { section: "stock", kinds: goods, Input: StorageField },
  weight: { section: "stock", kinds: goods, Input: number("weight", kilograms, "kg") },
  slots: { section: "stock", kinds: goods, Input: number("slots", tenths) },
  least: { section: "stock", kinds: all, Input: number("least", whole) },
  most: { section: "stock", kinds: all, Input: number("most", whole) },
  step: { section: "stock", kinds: goods, Input: number("step", whole) },
  availableFrom: { section: "stock", kinds: all, Input: time("availableFrom") },
  delivery_de: { section: "stock", kinds: all, Input: line("delivery_de") },
  delivery_en: { section: "stock", kinds: all, Input: line("delivery_en") },
  minAge: { section: "stock", kinds: goods, Input: AgeField },

  drink: { section: "facts", kinds: drinks, Input: DrinkField },
  vintage: { section: "facts", kinds: drinks, Input: number("vintage", whole) },
  grape: { section: "facts", kinds: drinks, Input: NamedField },
  grape_en: { section: "facts", kinds: drinks, Input: NamedInEnglish },
  quality: { section: "facts", kinds: drinks, Input: NamedField },
  quality_en: { section: "facts", kinds: drinks, Input: NamedInEnglish },
  dryness: { section: "facts", kinds: drinks, Input: NamedField },
  dryness_en: { section: "facts", kinds: drinks, Input: NamedInEnglish },
  alcohol: { section: "facts", kinds: food, Input: number("alcohol", hundredths, "% vol") },
  acidity: { section: "facts", kinds: drinks, Input: number("acidity", hundredths, "g/l") },
  sugar: { section: "facts", kinds: drinks, Input: number("sugar", hundredths, "g/l") },
  officialNumber: { section: "facts", kinds: drinks, Input: line("officialNumber") },
  serving_de: { section: "facts", kinds: drinks, Input: line("serving_de") },
  serving_en: { section: "facts", kinds: drinks, Input: line("serving_en") },
  origin_de: { section: "facts", kinds: food, Input: line("origin_de") },
  origin_en: { section: "facts", kinds: food, Input: line("origin_en") },
  bottler: { section: "facts", kinds: food, Input: bottler },
  organicCode: { section: "facts", kinds: food, Input: line("organicCode") },
  allergens: { section: "facts", kinds: food, wide: true, Input: AllergensField },
  noAllergens: { section: "facts", kinds: food, wide: true, Input: NoAllergensField },
  ingredients_de: { section: "facts", kinds: food, Input: text("ingredients_de") },
  ingredients_en: { section: "facts", kinds: food, Input: text("ingredients_en") },
  nutrition: { section: "facts", kinds: food, wide: true, Input: NutritionField },

  manufacturer: { section: "safety", kinds: ["merchandise"], wide: true, Input: SomebodyField },
  responsible: { section: "safety", kinds: ["merchandise"], wide: true, Input: SomebodyField },
  warnings_de: { section: "safety", kinds: ["merchandise"], Input: text("warnings_de") },
  warnings_en: { section: "safety", kinds: ["merchandise"], Input: text("warnings_en") },

  event: { section: "event", kinds: ["ticket"], wide: true, Input: EventField },
  attributes: { section: "attributes", kinds: all, wide: true, Input: AttributesField },

  slug_de: { section: "found", kinds: all, Input: SlugField },
  slug_en: { section: "found", kinds: all, Input: SlugField },
  description_de: { section: "found", kinds: all, Input: DescriptionField },
  description_en: { section: "found", kinds: all, Input: DescriptionField },
  hidden: { section: "found", kinds: all, wide: true, Input: tick("hidden") },
};
