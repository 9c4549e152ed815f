import { Fieldset, Input, Text } from "@mantine/core";
import { GrowingInput, LineInput } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { TypedSomebody } from "../values/typed-somebody.ts";
import type { FieldProps } from "./field-props.ts";

/** Who made it, or who answers for it in the EU. */
export function SomebodyField({ form, name }: FieldProps<"manufacturer" | "responsible">) {
  const t = useTexts();
  const { id, label, hint, value, error, onChange } = useBound(form, name);
  const input = (part: keyof TypedSomebody) => ({
    id: part === "name" ? id : `${id}-${part}`,
    name: part,
    label: t(`admin:shopProduct.somebody.${part}`),
    value: value[part],
    error: undefined,
    onChange: (text: string) => onChange({ ...value, [part]: text }),
  });
  return (
    <Fieldset legend={label} p="md">
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      <div className="shop-fields">
        <LineInput {...input("name")} />
        <LineInput {...input("contact")} hint={t("admin:shopProduct.somebody.contactHint")} />
        <div data-wide>
          <GrowingInput {...input("address")} />
        </div>
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Fieldset>
  );
}
