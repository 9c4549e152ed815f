import { ActionIcon, Input, NativeSelect, NumberInput, Stack, Text } from "@mantine/core";
import type { Product } from "#shop/products/contract.ts";
import { nameIn } from "#shop/products/offers.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { ProductValues } from "../values/product-values.ts";
import { variantText } from "../values/variant-text.ts";
import type { FieldProps } from "./field-props.ts";
import { ProductPicker } from "./product-picker.tsx";
import { useProducts } from "./use-products.ts";

type Part = ProductValues["children"][number];
const most = 100;
const mostOfOne = 99;

/** What a case consists of: products, or variants of them, and how many of each. */
export function ChildrenField({ form, name }: FieldProps<"children">) {
  const t = useTexts();
  const { id, label, hint, value, error, onChange } = useBound(form, name);
  const products = useProducts(value.map(({ item }) => item));
  const own = form.thing ? [form.thing._id] : [];
  const pieces = value.reduce((sum, { amount }) => sum + amount, 0);
  function pick(product: Product): void {
    const variant = product.variants[0]?._id ?? null;
    const at = value.findIndex((part) => part.item === product._id && part.variant === variant);
    const before = value[at];
    if (before) return onChange(value.with(at, { ...before, amount: Math.min(mostOfOne, before.amount + 1) }));
    onChange([...value, { item: product._id, variant, amount: 1 }]);
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {value.length > 0 && (
        <ul className="shop-lines" aria-label={label}>
          {value.map((part, at) => (
            <li key={`${part.item} ${part.variant}`} className="shop-line shop-part">
              <PartInputs
                part={part}
                product={products.get(part.item)}
                onChange={(next) => onChange(value.with(at, next))}
                onRemove={() => onChange(value.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length > 0 && (
        <Text size="sm" role="status">
          {t("admin:shopProduct.case.pieces", { count: pieces })}
        </Text>
      )}
      <ProductPicker
        id={id}
        label={t("admin:shopProduct.case.add")}
        without={own}
        disabled={value.length >= most}
        onPick={pick}
      />
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

type PartProps = {
  part: Part;
  /** Null for one that is not there any more; undefined while it is not loaded. */
  product: Product | null | undefined;
  onChange: (part: Part) => void;
  onRemove: () => void;
};

function PartInputs({ part, product, onChange, onRemove }: PartProps) {
  const t = useTexts();
  const language = useLanguage();
  const title = product
    ? nameIn(product, language) || t("admin:products.untitled")
    : t(product === null ? "admin:shopProduct.absent" : "admin:entry.files.loading");
  return (
    <>
      <Text
        size="sm"
        fw={600}
        className="shop-line-name"
        {...(product === null && { c: "var(--mantine-color-error)" })}
      >
        {title}
      </Text>
      {product && product.variants.length > 0 && (
        <NativeSelect
          aria-label={t("admin:shopProduct.case.variant", { name: title })}
          data={product.variants.map((variant) => ({ value: variant._id, label: variantText(variant.value) }))}
          value={part.variant ?? ""}
          onChange={(event) => onChange({ ...part, variant: event.currentTarget.value || null })}
        />
      )}
      <NumberInput
        aria-label={t("admin:shopProduct.case.amount", { name: title })}
        w={90}
        min={1}
        max={mostOfOne}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={part.amount}
        onChange={(amount) => onChange({ ...part, amount: Math.max(1, Number(amount) || 1) })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t("admin:shopProduct.case.remove", { name: title })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </ActionIcon>
    </>
  );
}
