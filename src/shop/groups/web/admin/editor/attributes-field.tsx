import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { slugOf } from "#contract/slug.ts";
import type { Group as ProductGroup } from "#shop/groups/contract.ts";
import { attributeKinds } from "#shop/groups/fields.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { FieldProps } from "./field-props.ts";

type Attribute = ProductGroup["attributes"][number];
const most = 30;

/** What products of this group can have besides the usual, such as a soil or a bouquet. */
export function AttributesField({ form }: FieldProps<"attributes">) {
  const t = useTexts();
  const value = form.values.attributes;
  const error = form.errors.attributes;
  const change = (next: Attribute[]) => form.set("attributes", next);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t("admin:group.attributes.hint")}
      </Text>
      {value.map((attribute, at) => (
        // One that is being written has no name of its own yet, and stays where it is.
        // oxlint-disable-next-line react/no-array-index-key
        <Fieldset key={at} legend={t("admin:group.attributes.one", { number: at + 1 })} p="md">
          <AttributeInputs
            id={at === 0 ? "group-attributes" : `group-attributes-${at}`}
            attribute={attribute}
            stored={form.thing?.attributes.some(({ key }) => key === attribute.key) ?? false}
            onChange={(next) => change(value.with(at, next))}
            onRemove={() => change(value.toSpliced(at, 1))}
          />
        </Fieldset>
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <div>
        <Button
          {...(value.length === 0 && { id: "group-attributes" })}
          variant="default"
          size="sm"
          disabled={value.length >= most}
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => change([...value, { ...nothing, key: newKey(value) }])}
        >
          {t("admin:group.attributes.add")}
        </Button>
      </div>
    </Stack>
  );
}

const nothing: Attribute = { key: "", name_de: "", name_en: "", kind: "text", values: [], facet: false };

/** A key that no other one has. Products keep it when the attribute is renamed. */
function newKey(known: readonly Attribute[], name = "merkmal"): string {
  const keys = new Set(known.map(({ key }) => key));
  let number = known.length + 1;
  while (keys.has(`${slugOf(name, "de")}-${number}`)) number += 1;
  return `${slugOf(name, "de")}-${number}`;
}

type Props = {
  id: string;
  attribute: Attribute;
  /** Products may have it already. */
  stored: boolean;
  onChange: (attribute: Attribute) => void;
  onRemove: () => void;
};

function AttributeInputs({ id, attribute, stored, onChange, onRemove }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const languages = useSiteLanguages();
  const said = (key: string) => t(`admin:group.attributes.${key}`);
  const name = attribute.name_de || attribute.name_en || said("unnamed");
  const change = (part: Partial<Attribute>) => onChange({ ...attribute, ...part });
  return (
    <Stack gap="sm">
      <div className="shop-fields">
        {languages.map((language, at) => (
          <TextInput
            key={language}
            id={at === 0 ? id : `${id}-${language}`}
            label={labelIn(said("name"), language)}
            lang={language}
            autoComplete="off"
            maxLength={160}
            value={attribute[`name_${language}`]}
            onChange={(event) => change({ [`name_${language}`]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={said("kind")}
          data={attributeKinds.map((kind) => ({ value: kind, label: said(`kinds.${kind}`) }))}
          value={attribute.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as Attribute["kind"] })}
        />
        <Checkbox
          className="shop-beside-input"
          label={said("facet")}
          checked={attribute.facet}
          onChange={(event) => change({ facet: event.currentTarget.checked })}
        />
      </div>
      {attribute.kind === "choice" && (
        <Values name={name} values={attribute.values} onChange={(values) => change({ values })} />
      )}
      <Group justify="flex-end">
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<Icon name="trash" size={16} />}
          aria-label={t("admin:group.attributes.remove", { name })}
          onClick={onRemove}
        >
          {t(stored ? "admin:group.attributes.removeStored" : "admin:group.attributes.removeOne")}
        </Button>
      </Group>
    </Stack>
  );
}

type ValuesProps = { name: string; values: Attribute["values"]; onChange: (values: Attribute["values"]) => void };

/** What can be chosen. */
function Values({ name, values, onChange }: ValuesProps) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const languages = useSiteLanguages();
  return (
    <Stack gap="xs">
      <ol className="shop-values" aria-label={t("admin:shopProduct.variants.valuesOf", { name })}>
        {values.map((value, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <div className="shop-names">
              <div>
                {languages.map((language) => (
                  <TextInput
                    key={language}
                    label={labelIn(t("admin:shopProduct.variants.value", { number: at + 1 }), language)}
                    lang={language}
                    autoComplete="off"
                    maxLength={160}
                    value={value[language]}
                    onChange={(event) => onChange(values.with(at, { ...value, [language]: event.currentTarget.value }))}
                  />
                ))}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t("admin:shopProduct.variants.removeValue", { name: value.de || value.en })}
                onClick={() => onChange(values.toSpliced(at, 1))}
              >
                <Icon name="close" />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange([...values, { de: "", en: "" }])}
        >
          {t("admin:group.attributes.addValue")}
        </Button>
      </div>
    </Stack>
  );
}
