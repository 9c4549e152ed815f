import { ActionIcon, Button, Fieldset, Group, Input, Stack, Text } from "@mantine/core";
import { useProductFacts } from "#shop/products/web/admin/editor/form/product-context.ts";
import { useBound } from "#shop/products/web/admin/editor/form/use-bound.ts";
import { whole } from "#shop/products/web/admin/editor/values/product-values.ts";
import { MoneyInput, NumberLine } from "#shop/things/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FieldProps } from "../field-props.ts";

const most = 10;
/** From how many pieces on bottles are usually cheaper. */
const usual = ["6", "12", "24", "60"];

/** Cheaper by the piece, from so many pieces on. */
export function QuantityPricesField({ form, name }: FieldProps<"quantityPrices">) {
  const t = useTexts();
  const { reading } = useProductFacts();
  const { id, label, hint, value, error, onChange } = useBound(form, name);
  const next = usual.find((from) => !value.some((step) => step.from === from)) ?? "";
  return (
    <Fieldset legend={label} p="md">
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      <Stack gap="xs">
        {value.map((step, at) => {
          const change = (part: Partial<typeof step>) => onChange(value.with(at, { ...step, ...part }));
          const number = at + 1;
          return (
            // Lines have no name of their own, and stay where they are.
            // oxlint-disable-next-line react/no-array-index-key
            <Group key={at} gap="xs" align="flex-end" wrap="nowrap" className="shop-step">
              <div className="shop-grows">
                <NumberLine
                  id={`${id}-from-${at}`}
                  name="from"
                  label={t("admin:shopProduct.steps.from", { number })}
                  value={step.from}
                  error={undefined}
                  scale={whole}
                  onChange={(from) => change({ from })}
                />
              </div>
              <div className="shop-grows">
                <MoneyInput
                  id={`${id}-price-${at}`}
                  name="price"
                  label={t("admin:shopProduct.steps.price", { number })}
                  value={step.price}
                  error={undefined}
                  reading={reading}
                  onChange={(price) => change({ price })}
                />
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t("admin:shopProduct.steps.remove", { number })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              >
                <Icon name="close" />
              </ActionIcon>
            </Group>
          );
        })}
        {error && <Input.Error role="alert">{error}</Input.Error>}
        <div>
          <Button
            id={id}
            variant="default"
            size="sm"
            disabled={value.length >= most}
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => onChange([...value, { from: next, price: "" }])}
          >
            {t("admin:shopProduct.steps.add")}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
