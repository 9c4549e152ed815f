import { Input, Stack, Text, VisuallyHidden } from "@mantine/core";
import { nameIn } from "#shop/products/offers.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { useOrder } from "#web/admin/order/use-order.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { FieldProps } from "./field-props.ts";
import { ProductPicker } from "./product-picker.tsx";
import { useProducts } from "./use-products.ts";

const most = 20;

/** Products that go with it, in an order. */
export function RelatedField({ form, name }: FieldProps<"related">) {
  const t = useTexts();
  const language = useLanguage();
  const { id, label, hint, value, error, onChange } = useBound(form, name);
  const products = useProducts(value);
  const nameOf = (product: string) => {
    const known = products.get(product);
    if (known === null) return t("admin:shopProduct.absent");
    return known ? nameIn(known, language) || t("admin:products.untitled") : "…";
  };
  const order = useOrder({ ids: value, nameOf, texts: "admin:shop.order", empty: id, onOrder: onChange });
  const own = form.thing ? [form.thing._id] : [];
  return (
    <Stack gap={6}>
      <ProductPicker
        id={id}
        label={label}
        without={[...value, ...own]}
        disabled={value.length >= most}
        onPick={(product) => onChange([...value, product._id])}
      />
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <ol className="shop-lines" aria-label={label} ref={order.list}>
        {value.map((product, at) => (
          <li key={product} className="shop-line" {...order.item(product)}>
            <Text size="sm" className="shop-line-name">
              {nameOf(product)}
            </Text>
            <MoveButtons id={product} name={nameOf(product)} at={at} order={order} />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
