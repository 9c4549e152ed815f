import { Fieldset, Text } from "@mantine/core";
import { useProductFacts } from "#shop/products/web/admin/editor/form/product-context.ts";
import { useBound } from "#shop/products/web/admin/editor/form/use-bound.ts";
import type { TypedReduced } from "#shop/products/web/admin/editor/values/typed-prices.ts";
import { MoneyInput, type Reading, TimeInput } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { FieldProps } from "../field-props.ts";

/** A lower price for some time. The price that it is compared with cannot be typed: the law says which it is. */
export function ReducedField({ form, name }: FieldProps<"reduced">) {
  const t = useTexts();
  const { reading } = useProductFacts();
  const { id, label, value, error, onChange } = useBound(form, name);
  return (
    <Fieldset legend={label} p="md">
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:shopProduct.reducedHint")}
      </Text>
      <ReducedInputs {...{ id, value, error, reading, onChange }} />
    </Fieldset>
  );
}

type Props = {
  id: string;
  value: TypedReduced;
  error: string | undefined;
  reading: Reading;
  onChange: (reduced: TypedReduced) => void;
};

export function ReducedInputs({ id, value, error, reading, onChange }: Props) {
  const t = useTexts();
  const input = (part: keyof TypedReduced) => ({
    id: part === "price" ? id : `${id}-${part}`,
    name: part,
    label: t(`admin:shopProduct.reduced.${part}`),
    value: value[part],
    error: part === "price" ? error : undefined,
    onChange: (text: string) => onChange({ ...value, [part]: text }),
  });
  return (
    <div className="shop-three">
      <MoneyInput {...input("price")} reading={reading} />
      <TimeInput {...input("from")} />
      <TimeInput {...input("to")} hint={t("admin:shopProduct.reduced.toHint")} />
    </div>
  );
}
