import { Anchor, Input, NativeSelect, Text } from "@mantine/core";
import { Link } from "react-router";
import { groupsPath } from "#shop/catalogue/web/admin/index.ts";
import { attributesIn } from "#shop/groups/web/admin/index.ts";
import { LineInput } from "#shop/things/web/admin/index.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { useProductFacts } from "../form/product-context.ts";
import { useBound } from "../form/use-bound.ts";
import type { ProductValues } from "../values/product-values.ts";
import type { FieldProps } from "./field-props.ts";

type Value = ProductValues["attributes"][number];
type Declared = ReturnType<typeof attributesIn>[number];

/** The attributes that its groups declare, each with its value. */
export function AttributesField({ form, name }: FieldProps<"attributes">) {
  const t = useTexts();
  const { groups } = useProductFacts();
  const { id, value, error, onChange } = useBound(form, name);
  const { group, groups: others } = form.values;
  const declared = attributesIn(groups, [group, ...others]);
  function change(next: Value): void {
    const rest = value.filter(({ key }) => key !== next.key);
    onChange(next.value || next.value_en ? [...rest, next] : rest);
  }
  const known = new Set(declared.map(({ key }) => key));
  const left = value.filter(({ key }) => !known.has(key));
  if (declared.length === 0 && left.length === 0) {
    return (
      <Text size="sm" c="dimmed" id={id} tabIndex={-1}>
        {t(group ? "admin:shopProduct.attributes.none" : "admin:shopProduct.attributes.noGroup")}{" "}
        <Anchor component={Link} underline="always" to={group ? `${groupsPath}/${group}` : groupsPath} size="sm">
          {t(group ? "admin:shopProduct.attributes.toGroup" : "admin:shopProduct.attributes.toGroups")}
        </Anchor>
      </Text>
    );
  }
  return (
    <div className="shop-fields">
      {declared.map((attribute, at) => (
        <AttributeInput
          key={attribute.key}
          id={at === 0 ? id : `${id}-${attribute.key}`}
          attribute={attribute}
          value={value.find(({ key }) => key === attribute.key) ?? { key: attribute.key, value: "", value_en: "" }}
          onChange={change}
        />
      ))}
      {left.map((one, at) => (
        <LineInput
          key={one.key}
          id={declared.length === 0 && at === 0 ? id : `${id}-${one.key}`}
          name={one.key}
          label={one.key}
          hint={t("admin:shopProduct.attributes.foreign")}
          value={one.value}
          error={undefined}
          onChange={(text) => change({ ...one, value: text })}
        />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}

type InputProps = { id: string; attribute: Declared; value: Value; onChange: (value: Value) => void };

function AttributeInput({ id, attribute, value, onChange }: InputProps) {
  const t = useTexts();
  const language = useLanguage();
  const labelIn = useLabelIn();
  const site = useSiteLanguages();
  const { kind, values } = attribute;
  const label = (language === "en" && attribute.name_en) || attribute.name_de || attribute.name_en || attribute.key;
  if (kind === "choice") {
    const chosen = values.find(({ de, en }) => (de || en) === value.value);
    return (
      <NativeSelect
        id={id}
        label={label}
        data={[
          { value: "", label: t("admin:shopProduct.attributes.unset") },
          ...values.map(({ de, en }) => ({ value: de || en, label: (language === "en" && en) || de || en })),
          ...(value.value && !chosen ? [{ value: value.value, label: value.value }] : []),
        ]}
        value={value.value}
        onChange={(event) => {
          const found = values.find(({ de, en }) => (de || en) === event.currentTarget.value);
          onChange({ ...value, value: event.currentTarget.value, value_en: found?.en ?? "" });
        }}
      />
    );
  }
  const line = (part: "value" | "value_en", lang: "de" | "en") => (
    <LineInput
      id={part === "value" ? id : `${id}-en`}
      name={part}
      label={kind === "text" ? labelIn(label, lang) : label}
      {...(kind === "number" ? { inputMode: "decimal" as const } : { lang })}
      value={value[part]}
      error={undefined}
      onChange={(text) => onChange({ ...value, [part]: text })}
    />
  );
  return (
    <>
      {line("value", "de")}
      {kind === "text" && site.includes("en") && line("value_en", "en")}
    </>
  );
}
