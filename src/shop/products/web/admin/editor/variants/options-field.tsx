import { Button, Fieldset, Group, Input, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { translator } from "#contract/texts/translate.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newId } from "#web/new-id.ts";
import { useTexts } from "#web/texts.tsx";
import { useBound } from "../form/use-bound.ts";
import type { FieldProps } from "../inputs/field-props.ts";
import {
  type Choices,
  combinations,
  generated,
  tidyName,
  valueName,
  variantsWith,
  withKey,
  withOption,
  withoutOption,
  withoutValue,
  withRenamed,
  withValue,
} from "../values/edit-options.ts";
import { NameInput } from "./name-input.tsx";

const mostOptions = 5;
const mostVariants = 200;

/** What a product can be had in, such as sizes and vintages, and the variants that follow. */
export function OptionsField({ form, name }: FieldProps<"options">) {
  const t = useTexts();
  const { id, error } = useBound(form, name);
  const { options, variants } = form.values;
  const now = { options, variants };
  function change(next: Choices): void {
    if (next.options !== options) form.set("options", next.options);
    if (next.variants !== variants) form.set("variants", next.variants);
  }
  const { all, missing } = combinations(now);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t("admin:shopProduct.variants.hint")}
      </Text>
      {options.map((option, at) => (
        // Options have no name of their own while they are typed, and stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <OptionPart key={at} at={at} now={now} onChange={change} />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <NewOption
        id={id}
        disabled={options.length >= mostOptions}
        onAdd={(key) => change(withOption(now, { key_de: translator("de")(key), key_en: translator("en")(key) }))}
      />
      {all > 0 && (
        <Group gap="sm">
          <Button
            variant={missing > 0 ? "filled" : "default"}
            disabled={missing === 0 || all > mostVariants}
            onClick={() => change(generated(now, newId))}
          >
            {t("admin:shopProduct.variants.generate")}
          </Button>
          <Text size="sm" c={all > mostVariants ? "var(--mantine-color-error)" : "dimmed"} role="status">
            {all > mostVariants
              ? t("admin:shopProduct.variants.tooMany", { count: all, most: mostVariants })
              : t(`admin:shopProduct.variants.${missing > 0 ? "missing" : "complete"}`, {
                  count: missing > 0 ? missing : all,
                })}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

type PartProps = { at: number; now: Choices; onChange: (next: Choices) => void };

/** One option with its values. */
function OptionPart({ at, now, onChange }: PartProps) {
  const t = useTexts();
  const option = now.options[at]!;
  const title = option.key_de || option.key_en;
  /** What would be lost with it is named first. */
  function remove(lost: number, act: () => void): void {
    if (lost === 0) return act();
    confirmFirst({
      title: t("admin:shopProduct.variants.lose.title"),
      content: t("admin:shopProduct.variants.lose.text", { count: lost }),
      loses: true,
      onConfirm: act,
    });
  }
  const dropOption = () => {
    const next = withoutOption(now, at);
    remove(now.variants.length - next.variants.length, () => onChange(next));
  };
  return (
    <Fieldset legend={t("admin:shopProduct.variants.option", { number: at + 1 })} p="md">
      <Stack gap="sm">
        <NameInput
          label={t("admin:shopProduct.variants.key")}
          de={option.key_de}
          en={option.key_en}
          onChange={({ de, en }) => onChange(withKey(now, { at, key_de: de, key_en: en }))}
          onRemove={dropOption}
          removeLabel={t("admin:shopProduct.variants.removeOption", { name: title })}
        />
        <ol className="shop-values" aria-label={t("admin:shopProduct.variants.valuesOf", { name: title })}>
          {option.values.map((value, index) => (
            <li key={valueName(value)}>
              <NameInput
                label={t("admin:shopProduct.variants.value", { number: index + 1 })}
                de={value.de}
                en={value.en}
                taken={option.values.filter((other) => other !== value).map(valueName)}
                onChange={(next) => onChange(withRenamed(now, { at, index, value: next }))}
                onRemove={() => {
                  const lost = option.values.length > 1 ? variantsWith(now, { at, index }).length : 0;
                  remove(lost, () => onChange(withoutValue(now, { at, index })));
                }}
                removeLabel={t("admin:shopProduct.variants.removeValue", { name: valueName(value) })}
              />
            </li>
          ))}
        </ol>
        <NewValue
          label={t("admin:shopProduct.variants.newValue", { name: title })}
          taken={option.values.map(valueName)}
          onAdd={(de) => onChange(withValue(now, { at, value: { de, en: "" } }))}
        />
      </Stack>
    </Fieldset>
  );
}

/** Adds a value with Enter, with the button, or by leaving the field. */
function NewValue({ label, taken, onAdd }: { label: string; taken: string[]; onAdd: (value: string) => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const value = tidyName(typed);
  const isTaken = taken.includes(value);
  const field = useRef<HTMLInputElement>(null);
  const isFirst = taken.length === 0;
  // An option that was just begun needs a value next.
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  function add(): void {
    if (!value || isTaken) return;
    onAdd(value);
    setTyped("");
  }
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        ref={field}
        className="shop-grows"
        label={label}
        placeholder={t("admin:shopProduct.variants.valueHint")}
        autoComplete="off"
        maxLength={160}
        value={typed}
        error={isTaken ? t("admin:shopProduct.variants.taken") : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        variant="default"
        disabled={!value || isTaken}
        onMouseDown={(event) => event.preventDefault()}
        onClick={add}
      >
        {t("admin:shopProduct.variants.add")}
      </Button>
    </Group>
  );
}

type NewOptionProps = {
  id: string;
  disabled: boolean;
  /** Called with the key of its name. */
  onAdd: (key: string) => void;
};

const usual = ["size", "vintage", "colour", "other"] as const;

/** Begins another option, under one of the usual names or another one. */
function NewOption({ id, disabled, onAdd }: NewOptionProps) {
  const t = useTexts();
  return (
    <Group gap="xs">
      {usual.map((name, at) => (
        <Button
          key={name}
          {...(at === 0 && { id })}
          variant="default"
          size="sm"
          disabled={disabled}
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onAdd(`admin:shopProduct.variants.usual.${name}`)}
        >
          {t(`admin:shopProduct.variants.${name === "other" ? "newOption" : `usual.${name}`}`)}
        </Button>
      ))}
    </Group>
  );
}
