import { Fieldset, Input, Text } from "@mantine/core";
import { formatMoney, percentOf } from "#shop/pricing/amounts/money.ts";
import { parseAmount } from "#shop/pricing/amounts/parse-amount.ts";
import { useProductFacts } from "#shop/products/web/admin/editor/form/product-context.ts";
import { useBound } from "#shop/products/web/admin/editor/form/use-bound.ts";
import type { TypedGroupPrice } from "#shop/products/web/admin/editor/values/typed-prices.ts";
import { MoneyInput, numberText } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { FieldProps } from "../field-props.ts";

/** What customer groups pay; without any group, nothing is asked. */
export function GroupPricesField({ form, name }: FieldProps<"groupPrices">) {
  const bound = useBound(form, name);
  return <GroupPricesInputs {...bound} price={form.values.price} />;
}

type Props = {
  id: string;
  label: string;
  hint?: string | undefined;
  value: TypedGroupPrice[];
  error: string | undefined;
  /** What everybody pays, as it is typed. */
  price: string;
  onChange: (value: TypedGroupPrice[]) => void;
};

/** A price for each customer group. */
export function GroupPricesInputs({ id, label, hint, value, error, price, onChange }: Props) {
  const t = useTexts();
  const { reading, customerGroups } = useProductFacts();
  if (customerGroups.length === 0) return null;
  const usual = parseAmount(price, reading);
  const withDiscount = (discount: number) => {
    const less = Math.round(discount * 100);
    if (!("amount" in usual) || less === 0) return undefined;
    const { language, currency } = reading;
    const text = formatMoney({ amount: usual.amount - percentOf(usual.amount, less), currency }, language);
    return t("admin:shopProduct.groupPrice", { price: text, percent: numberText(discount, { language, places: 2 }) });
  };
  return (
    <Fieldset legend={label} p="md" id={id} tabIndex={-1}>
      {hint && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      <div className="shop-fields">
        {customerGroups.map(({ _id, name, discount }, at) => {
          const typed = value.find(({ group }) => group === _id)?.price ?? "";
          const others = value.filter(({ group }) => group !== _id);
          return (
            <MoneyInput
              key={_id}
              id={`${id}-${at}`}
              name={`group-${at}`}
              label={name}
              hint={typed.trim() ? undefined : withDiscount(discount)}
              value={typed}
              error={undefined}
              reading={reading}
              onChange={(text) => onChange(text === "" ? others : [...others, { group: _id, price: text }])}
            />
          );
        })}
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Fieldset>
  );
}
