import { Fieldset, Text } from "@mantine/core";
import { mostStorage } from "#shop/products/fields.ts";
import { stockRules } from "#shop/products/kinds.ts";
import { ChoiceInput, FilesInput, LineInput, NumberLine } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useProductFacts } from "../form/product-context.ts";
import { GroupPricesInputs } from "../inputs/prices/group-prices-field.tsx";
import { ContentInput, useBasePrice } from "../inputs/prices/price-fields.tsx";
import { ReducedInputs } from "../inputs/prices/reduced-field.tsx";
import { kilograms, type ProductValues, tenths } from "../values/product-values.ts";
import type { TypedVariant } from "../values/typed-variants.ts";

type Props = {
  id: string;
  variant: TypedVariant;
  product: ProductValues;
  errorAt: (part: string) => string | undefined;
  change: (part: Partial<TypedVariant>) => void;
};

/** What a variant may have of its own; what is empty is that of the product. */
export function VariantDetails({ id, variant, product, errorAt, change }: Props) {
  const t = useTexts();
  const { reading, customerGroups } = useProductFacts();
  const content = variant.content.amount.trim() ? variant.content : product.content;
  const base = useBasePrice(variant.price.trim() ? variant.price : product.price, content);
  const line = (part: "ean" | "weight" | "slots" | "storage") => ({
    id: `${id}-${part}`,
    name: part,
    label: t(`admin:shop.field.${part}`),
    value: variant[part],
    error: errorAt(part),
    ...(part !== "ean" && { placeholder: product[part] }),
    onChange: (text: string) => change({ [part]: text }),
  });
  const rules = stockRules.map((value) => ({ value, label: t(`admin:shop.choice.stock.${value}`) }));
  return (
    <div className="shop-variant-details">
      <Text size="xs" c="dimmed" mb="sm">
        {t("admin:shopProduct.variants.inherits")}
      </Text>
      <div className="shop-fields">
        <div>
          <ContentInput
            id={`${id}-content`}
            label={t("admin:shop.field.content")}
            value={variant.content}
            placeholder={product.content.amount}
            error={errorAt("content")}
            onChange={(value) => change({ content: value })}
          />
          {base && product.type !== "case" && (
            <Text size="sm" mt={4} role="status">
              {t("admin:shopProduct.basePrice", { price: base })}
            </Text>
          )}
        </div>
        <LineInput {...line("ean")} inputMode="numeric" />
        <LineInput {...line("storage")} maxLength={mostStorage} />
        <NumberLine {...line("weight")} scale={kilograms} unit="kg" />
        <NumberLine {...line("slots")} scale={tenths} />
        <ChoiceInput
          id={`${id}-stock`}
          name="stock"
          label={t("admin:shop.field.stock")}
          value={variant.stock}
          error={errorAt("stock")}
          choices={[{ value: "", label: t("admin:shopProduct.variants.asProduct") }, ...rules]}
          onChange={(stock) => change({ stock: stock })}
        />
        <div data-wide>
          <FilesInput
            id={`${id}-media`}
            name="media"
            label={t("admin:shop.field.media")}
            kind="image"
            value={variant.media}
            error={errorAt("media")}
            onChange={(media) => change({ media })}
          />
        </div>
        {customerGroups.length > 0 && (
          <div data-wide>
            <GroupPricesInputs
              id={`${id}-groupPrices`}
              label={t("admin:shop.field.groupPrices")}
              value={variant.groupPrices}
              error={errorAt("groupPrices")}
              price={variant.price.trim() ? variant.price : product.price}
              onChange={(groupPrices) => change({ groupPrices })}
            />
          </div>
        )}
        <div data-wide>
          <Fieldset legend={t("admin:shop.field.reduced")} p="md">
            <ReducedInputs
              id={`${id}-reduced`}
              value={variant.reduced}
              error={errorAt("reduced")}
              reading={reading}
              onChange={(reduced) => change({ reduced })}
            />
          </Fieldset>
        </div>
      </div>
    </div>
  );
}
