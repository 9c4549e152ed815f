import { Checkbox, Fieldset, Input, Text } from "@mantine/core";
import { allergens } from "#shop/products/kinds.ts";
import { TickInput } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { FieldProps } from "./field-props.ts";

/** The allergens of Annex II of Regulation (EU) No 1169/2011, in its order. */
export function AllergensField({ form, name }: FieldProps<"allergens">) {
  const t = useTexts();
  const { id, label, value, error, onChange } = useBound(form, name);
  const { noAllergens } = form.values;
  return (
    <Fieldset legend={label} p="md">
      <Text size="sm" c="dimmed" mb="sm">
        {t(`admin:shopProduct.${noAllergens ? "noAllergensHint" : "allergensHint"}`)}
      </Text>
      <div className="shop-ticks">
        {allergens.map((one, at) => (
          <Checkbox
            key={one}
            id={at === 0 ? id : `${id}-${one}`}
            label={t(`shop:allergen.${one}`)}
            checked={value.includes(one)}
            disabled={noAllergens && !value.includes(one)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? allergens.filter((known) => known === one || value.includes(known))
                  : value.filter((known) => known !== one),
              )
            }
          />
        ))}
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Fieldset>
  );
}

/** That it contains none of them, which is no empty field. */
export function NoAllergensField({ form, name }: FieldProps<"noAllergens">) {
  const bound = useBound(form, name);
  const isOpen = bound.value || form.values.allergens.length === 0;
  return <TickInput {...bound} disabled={!isOpen} />;
}
