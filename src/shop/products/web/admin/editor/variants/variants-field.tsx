import { Input, Stack, Text } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { FieldProps } from "../inputs/field-props.ts";
import { VariantRow } from "./variant-row.tsx";

/** All variants, each with its item number and price, and the rest below it. */
export function VariantsField({ form, name }: FieldProps<"variants">) {
  const t = useTexts();
  const { id, label, value, error, onChange } = useBound(form, name);
  const faults = error ? form.faults.filter(({ field }) => field.startsWith("variants/")) : [];
  if (value.length === 0) {
    return (
      <Text size="sm" c="dimmed" id={id} tabIndex={-1}>
        {t("admin:shopProduct.variants.none")}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <ul className="shop-lines" aria-label={label}>
        {value.map((variant, at) => (
          <VariantRow
            key={variant._id}
            id={at === 0 ? id : `${id}-${at}`}
            variant={variant}
            product={form.values}
            faults={faults.filter(({ field }) => field.startsWith(`variants/${at}/`))}
            onChange={(next) => onChange(value.with(at, next))}
            onRemove={() => onChange(value.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {error && faults.length === 0 && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
