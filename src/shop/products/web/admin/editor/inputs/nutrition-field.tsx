import { Fieldset, Input, Text } from "@mantine/core";
import { nutrients } from "#shop/products/kinds.ts";
import { NumberLine } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import { hundredths } from "../values/product-values.ts";
import { typedUnits } from "../values/typed-content.ts";
import type { FieldProps } from "./field-props.ts";

const units: Partial<Record<(typeof nutrients)[number], string>> = { energyKj: "kJ", energyKcal: "kcal" };

/** The nutrition declaration, per 100 ml of what is poured and per 100 g of anything else. */
export function NutritionField({ form, name }: FieldProps<"nutrition">) {
  const t = useTexts();
  const { id, label, value, error, onChange } = useBound(form, name);
  const { type, content } = form.values;
  const poured = type === "bottle" || (content.amount !== "" && typedUnits[content.unit].unit === "ml");
  return (
    <Fieldset legend={label} p="md">
      <Text size="sm" c="dimmed" mb="sm">
        {t(`admin:shopProduct.nutrition.${poured ? "ml" : "g"}`)}
      </Text>
      <div className="shop-four">
        {nutrients.map((one, at) => (
          <NumberLine
            key={one}
            id={at === 0 ? id : `${id}-${one}`}
            name={one}
            label={t(`admin:shopProduct.nutrition.${one}`)}
            unit={units[one] ?? "g"}
            value={value[one]}
            error={undefined}
            scale={hundredths}
            onChange={(text) => onChange({ ...value, [one]: text })}
          />
        ))}
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Fieldset>
  );
}
