import { NativeSelect, NumberInput, SimpleGrid } from "@mantine/core";
import { clickActs, type GallerySettings, sizings, transitions } from "#cms/galleries/gallery.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { useTexts } from "#web/texts.tsx";

type Value = Pick<GallerySettings, "size" | "transition" | "interval" | "onClick" | "sizeClick">;
type Props = {
  /** Before the name of each field, so that it can be found by its id. */
  prefix: string;
  value: Value;
  errors?: Partial<Record<keyof Value, string>>;
  onChange: (change: Partial<Value>) => void;
};

/** How the pictures of a gallery are shown: of a gallery of its own, and of one within an entry. */
export function GallerySettingsInputs({ prefix, value, errors, onChange }: Props) {
  const t = useTexts();
  const large = value.onClick === "fullscreen";
  const shared = { prefix, value, ...(errors ? { errors } : {}), onChange };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Sizing {...shared} name="size" />
      <Choice {...shared} name="transition" data={transitions} />
      <NumberInput
        id={`${prefix}-interval`}
        label={t("admin:galleries.field.interval")}
        description={t("admin:galleries.intervalHint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        min={1}
        max={60}
        step={0.5}
        decimalScale={1}
        allowedDecimalSeparators={[",", "."]}
        decimalSeparator={t("admin:galleries.decimal")}
        suffix={` ${t("admin:galleries.unit")}`}
        clampBehavior="blur"
        value={value.interval / 1000}
        error={errors?.interval}
        onChange={(seconds) => typeof seconds === "number" && onChange({ interval: Math.round(seconds * 1000) })}
      />
      <Choice {...shared} name="onClick" data={clickActs} />
      {large && <Sizing {...shared} name="sizeClick" />}
    </SimpleGrid>
  );
}

type ChoiceProps<N extends "transition" | "onClick"> = Props & { name: N; data: readonly Value[N][] };

function Choice<N extends "transition" | "onClick">({ prefix, name, value, errors, data, onChange }: ChoiceProps<N>) {
  const t = useTexts();
  return (
    <NativeSelect
      id={`${prefix}-${name}`}
      label={t(`admin:galleries.field.${name}`)}
      value={value[name]}
      error={errors?.[name]}
      data={data.map((one) => ({ value: one, label: t(`admin:galleries.${name}.${one}`) }))}
      onChange={(event) => {
        const chosen = oneOf(data, event.currentTarget.value);
        if (chosen) onChange({ [name]: chosen });
      }}
    />
  );
}

function Sizing({ prefix, name, value, errors, onChange }: Props & { name: "size" | "sizeClick" }) {
  const t = useTexts();
  return (
    <NativeSelect
      id={`${prefix}-${name}`}
      label={t(`admin:galleries.field.${name}`)}
      description={t(`admin:galleries.size.${value[name]}.text`)}
      inputWrapperOrder={["label", "input", "error", "description"]}
      value={value[name]}
      error={errors?.[name]}
      data={sizings.map((one) => ({ value: one, label: t(`admin:galleries.size.${one}.name`) }))}
      onChange={(event) => {
        const chosen = oneOf(sizings, event.currentTarget.value);
        if (chosen) onChange({ [name]: chosen });
      }}
    />
  );
}
