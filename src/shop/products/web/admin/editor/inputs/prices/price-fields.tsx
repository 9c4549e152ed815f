import { Group, NativeSelect, Text } from "@mantine/core";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import { parseAmount } from "#shop/pricing/amounts/parse-amount.ts";
import { basePrice } from "#shop/pricing/base-price.ts";
import { useProductFacts } from "#shop/products/web/admin/editor/form/product-context.ts";
import { useBound } from "#shop/products/web/admin/editor/form/use-bound.ts";
import {
  meantContent,
  type TypedContent,
  typedUnitNames,
  typedUnits,
} from "#shop/products/web/admin/editor/values/typed-content.ts";
import { MoneyInput, NumberLine } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { FieldProps } from "../field-props.ts";

/** The price of a product, and of those of its variants that have none of their own. */
export function PriceField({ form, name }: FieldProps<"price">) {
  const t = useTexts();
  const { reading } = useProductFacts();
  const { hint, ...bound } = useBound(form, name);
  const several = form.values.variants.length > 0;
  return <MoneyInput {...bound} reading={reading} hint={several ? t("admin:shopProduct.priceOfAll") : hint} />;
}

/** How much is in one piece, and the price per litre or kilogram that follows. */
export function ContentField({ form, name }: FieldProps<"content">) {
  const t = useTexts();
  const { value, onChange, hint, ...bound } = useBound(form, name);
  const base = useBasePrice(form.values.price, value);
  return (
    <div>
      <ContentInput {...bound} value={value} hint={base ? undefined : hint} onChange={onChange} />
      {base && form.values.type !== "case" && (
        <Text size="sm" mt={4} role="status">
          {t("admin:shopProduct.basePrice", { price: base })}
        </Text>
      )}
    </div>
  );
}

type ContentProps = {
  id: string;
  name?: string;
  label: string;
  hint?: string | undefined;
  value: TypedContent;
  error: string | undefined;
  placeholder?: string;
  onChange: (content: TypedContent) => void;
};

/** A quantity with its unit. */
export function ContentInput({ id, label, hint, value, error, placeholder, onChange }: ContentProps) {
  const t = useTexts();
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <div className="shop-grows">
        <NumberLine
          {...{ id, label, hint, error, placeholder }}
          name="content"
          value={value.amount}
          scale={typedUnits[value.unit]}
          onChange={(amount) => onChange({ ...value, amount })}
        />
      </div>
      <NativeSelect
        className="shop-unit-choice"
        label={t("admin:shopProduct.unit")}
        data={typedUnitNames.map((unit) => ({ value: unit, label: t(`admin:shop.unit.${unit}`) }))}
        value={value.unit}
        onChange={(event) => onChange({ ...value, unit: event.currentTarget.value as TypedContent["unit"] })}
      />
    </Group>
  );
}

/** `17,20 € je Liter` of what is typed; null without a price, or where none is due. */
export function useBasePrice(price: string, content: TypedContent): string | null {
  const t = useTexts();
  const { reading } = useProductFacts();
  const { language, currency } = reading;
  const read = parseAmount(price, reading);
  const meant = meantContent(content) as { quantity: number; unit: "ml" } | null;
  if (!("amount" in read) || !meant || !Number.isInteger(meant.quantity) || meant.quantity < 1) return null;
  const base = basePrice(read.amount, meant);
  if (!base) return null;
  const text = formatMoney({ amount: base.amount, currency }, language);
  return t("admin:shopProduct.basePriceOf", { price: text, unit: t(`admin:shop.per.${base.unit}`) });
}
