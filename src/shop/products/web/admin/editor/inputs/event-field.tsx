import { Input } from "@mantine/core";
import { LineInput, NumberLine, TimeInput } from "#shop/things/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import { whole } from "../values/product-values.ts";
import type { TypedEvent } from "../values/typed-event.ts";
import type { FieldProps } from "./field-props.ts";

/** When and where a ticket admits, and how many people. */
export function EventField({ form, name }: FieldProps<"event">) {
  const t = useTexts();
  const { id, value, error, onChange } = useBound(form, name);
  const input = (part: keyof TypedEvent) => ({
    id: part === "start" ? id : `${id}-${part}`,
    name: part,
    label: t(`admin:shopProduct.event.${part}`),
    value: value[part],
    error: undefined,
    onChange: (text: string) => onChange({ ...value, [part]: text }),
  });
  return (
    <>
      <div className="shop-fields">
        <TimeInput {...input("start")} />
        <TimeInput {...input("end")} />
        <LineInput {...input("place")} />
        <NumberLine {...input("seats")} scale={whole} hint={t("admin:shopProduct.event.seatsHint")} />
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  );
}
