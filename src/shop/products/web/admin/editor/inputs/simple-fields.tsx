import type { ComponentType } from "react";
import { slugLength, slugOf } from "#contract/slug.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { mostStorage } from "#shop/products/fields.ts";
import {
  GrowingInput,
  LineInput,
  LongTextInput,
  MoneyInput,
  NumberLine,
  type Scale,
  TickInput,
  TimeInput,
} from "#shop/things/web/admin/index.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { useProductFacts } from "../form/product-context.ts";
import { languageOf, useBound } from "../form/use-bound.ts";
import type { FieldName, ProductValues } from "../values/product-values.ts";
import type { FieldProps } from "./field-props.ts";

/** The fields that hold a text as it is typed. */
type TextName = {
  [N in FieldName]: ProductValues[N] extends string ? (string extends ProductValues[N] ? N : never) : never;
}[FieldName];
type Made<N extends FieldName> = ComponentType<FieldProps<N>>;

export function line<N extends TextName>(name: N): Made<N> {
  return function LineField({ form }) {
    return <LineInput {...useBound(form, name)} />;
  };
}

export function StorageField({ form }: FieldProps<"storage">) {
  return <LineInput {...useBound(form, "storage")} maxLength={mostStorage} />;
}

export function text<N extends TextName>(name: N): Made<N> {
  return function TextField({ form }) {
    return <GrowingInput {...useBound(form, name)} rows={3} />;
  };
}

export function money<N extends TextName>(name: N): Made<N> {
  return function MoneyField({ form }) {
    return <MoneyInput {...useBound(form, name)} reading={useProductFacts().reading} />;
  };
}

export function number<N extends TextName>(name: N, scale: Scale, unit?: string): Made<N> {
  return function NumberField({ form }) {
    return <NumberLine {...useBound(form, name)} scale={scale} unit={unit} />;
  };
}

export function time<N extends TextName>(name: N): Made<N> {
  return function TimeField({ form }) {
    return <TimeInput {...useBound(form, name)} />;
  };
}

export function tick(name: "hidden"): Made<"hidden"> {
  return function TickField({ form }) {
    return <TickInput {...useBound(form, name)} />;
  };
}

/** Who fills a bottle, or who makes food. */
export function bottler({ form, name }: FieldProps<"bottler">) {
  const t = useTexts();
  const label = t(`admin:shop.field.${form.values.type === "food" ? "producer" : "bottler"}`);
  return <GrowingInput {...useBound(form, name)} label={label} />;
}

export function NameField({ form, name }: FieldProps<"name_de" | "name_en">) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const bound = useBound(form, name);
  const unnamed = bound.lang !== main && bound.value === "" && form.values[`text_${bound.lang === "en" ? "en" : "de"}`];
  return (
    <LineInput {...bound} needed={bound.lang === main} hint={unnamed ? t("admin:shopProduct.unnamed") : undefined} />
  );
}

const shortest = 300;

export function TeaserField({ form, name }: FieldProps<"teaser_de" | "teaser_en">) {
  return <GrowingInput {...useBound(form, name)} limit={shortest} />;
}

export function DescriptionField({ form, name }: FieldProps<"description_de" | "description_en">) {
  return <GrowingInput {...useBound(form, name)} limit={shortest} />;
}

export function TextField({ form, name }: FieldProps<"text_de" | "text_en">) {
  return <LongTextInput {...useBound(form, name)} round={form.rounds[name] ?? 0} />;
}

/** The last part of the address, and the whole address below it. While nothing is typed it follows the name. */
export function SlugField({ form, name }: FieldProps<"slug_de" | "slug_en">) {
  const t = useTexts();
  const { found, shop } = useProductFacts();
  const bound = useBound(form, name);
  const language = languageOf(name) ?? "de";
  const slug = slugOf(bound.value || form.values[`name_${language}`], language);
  const published = form.thing?.published.includes(language) ?? false;
  const unknown = "…";
  const slugs = { group: form.thing?.slugs.group ?? { de: unknown, en: unknown }, product: { de: slug, en: slug } };
  const address = found.origin + productAddress({ slugs }, { language, main: shop.where.main });
  return (
    <LineInput
      {...bound}
      maxLength={slugLength}
      placeholder={slug}
      below={
        <span className="shop-address" lang={language}>
          {slug ? readable(address) : unknown}
        </span>
      }
      hint={t(`admin:shopProduct.slug.${published ? "moves" : "proposed"}`)}
    />
  );
}

/** As browsers show it, with letters in place of their codes. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
