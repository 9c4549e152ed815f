import { ActionIcon, Collapse, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import type { FieldError } from "#contract/wire/problem.ts";
import { LineInput, MoneyInput } from "#shop/things/web/admin/index.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { useProductFacts } from "../form/product-context.ts";
import type { ProductValues } from "../values/product-values.ts";
import type { TypedVariant } from "../values/typed-variants.ts";
import { variantText } from "../values/variant-text.ts";
import { VariantDetails } from "./variant-details.tsx";

type Props = {
  /** Of its first field. */
  id: string;
  variant: TypedVariant;
  /** What it has that says nothing else. */
  product: ProductValues;
  faults: FieldError[];
  onChange: (variant: TypedVariant) => void;
  onRemove: () => void;
};

/** One variant: what differs most stands in a line, the rest can be opened below it. */
export function VariantRow({ id, variant, product, faults, onChange, onRemove }: Props) {
  const t = useTexts();
  const { reading } = useProductFacts();
  const details = useId();
  const errorAt = (part: string) => faults.find(({ field }) => field.split("/")[2] === part)?.message;
  const hidden = faults.some(({ field }) => !["sku", "price"].includes(field.split("/")[2] ?? ""));
  const [opened, setOpened] = useState(false);
  const shown = useReadOnly() || opened || hidden;
  const name = variantText(variant.value);
  const change = (part: Partial<TypedVariant>) => onChange({ ...variant, ...part });
  function remove(): void {
    const isEmpty = !variant.sku && !variant.price && !variant.ean && variant.media.length === 0;
    if (isEmpty) return onRemove();
    confirmFirst({
      title: t("admin:shopProduct.variants.remove.title"),
      content: t("admin:shopProduct.variants.remove.text", { name }),
      loses: true,
      onConfirm: onRemove,
    });
  }
  return (
    <li className="shop-variant">
      <div className="shop-variant-line">
        <Text fw={600} size="sm" className="shop-variant-name">
          {name}
        </Text>
        <LineInput
          id={id}
          name="sku"
          label={t("admin:shop.field.sku")}
          placeholder={product.sku}
          value={variant.sku}
          error={errorAt("sku")}
          maxLength={64}
          onChange={(sku) => change({ sku })}
        />
        <MoneyInput
          id={`${id}-price`}
          name="price"
          label={t("admin:shop.field.price")}
          placeholder={product.price}
          value={variant.price}
          error={errorAt("price")}
          reading={reading}
          onChange={(price) => change({ price })}
        />
        <Group gap={2} wrap="nowrap" className="shop-variant-acts">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-expanded={shown}
            aria-controls={details}
            aria-label={t("admin:shopProduct.variants.more", { name })}
            title={t("admin:shopProduct.variants.more", { name })}
            onClick={() => setOpened(!shown)}
          >
            <Icon name={shown ? "up" : "down"} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t("admin:shopProduct.variants.removeOne", { name })}
            title={t("admin:shopProduct.variants.removeOne", { name })}
            onClick={remove}
          >
            <Icon name="close" />
          </ActionIcon>
        </Group>
      </div>
      <Collapse expanded={shown} id={details}>
        {shown && <VariantDetails id={id} {...{ variant, product, errorAt, change }} />}
      </Collapse>
    </li>
  );
}
