import type { ComponentType } from "react";
import { type ProductType, productTypes, type StockRule, stockRules } from "#shop/products/kinds.ts";
import { StockPanel } from "#shop/stock/web/admin/index.ts";
import { ChoiceInput } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { ProductValues } from "../values/product-values.ts";
import type { FieldProps } from "./field-props.ts";

/** One of a few values, each with its words under `admin:shop.choice`. */
export function choice<N extends "taxClass">(
  name: N,
  known: readonly ProductValues[N][],
): ComponentType<FieldProps<N>> {
  return function ChoiceField({ form }) {
    const t = useTexts();
    const choices = known.map((value) => ({ value, label: t(`admin:shop.choice.${name}.${value}`) }));
    return <ChoiceInput {...useBound(form, name as "taxClass")} choices={choices} />;
  };
}

export function TypeField({ form, name }: FieldProps<"type">) {
  const t = useTexts();
  const choices = productTypes.map((value: ProductType) => ({ value, label: t(`admin:products.type.${value}`) }));
  return <ChoiceInput {...useBound(form, name)} choices={choices} />;
}

/** The age from which something may be sold is a number. */
export function AgeField({ form, name }: FieldProps<"minAge">) {
  const t = useTexts();
  const { value, onChange, ...bound } = useBound(form, name);
  const choices = ["0", "16", "18"].map((age) => ({ value: age, label: t(`admin:shop.choice.minAge.${age}`) }));
  return (
    <ChoiceInput
      {...bound}
      value={String(value)}
      choices={choices}
      onChange={(age) => onChange(Number(age) as ProductValues["minAge"])}
    />
  );
}

/** Whether it is counted; and once it is stored, how many there are. */
export function StockRuleField({ form, name }: FieldProps<"stock">) {
  const t = useTexts();
  const choices = stockRules.map((value: StockRule) => ({ value, label: t(`admin:shop.choice.stock.${value}`) }));
  const { thing, values } = form;
  const counted = values.stock !== "untracked" || values.variants.some(({ stock }) => stock && stock !== "untracked");
  return (
    <>
      <ChoiceInput {...useBound(form, name)} choices={choices} />
      {counted && <StockPanel product={thing?._id ?? null} version={thing?.version ?? 0} />}
    </>
  );
}
