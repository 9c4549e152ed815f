import { ActionIcon, Button, Checkbox, Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { carriers } from "#shop/orders/wording/carriers.ts";
import { MoneyInput, type Reading } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { checkedAges, type SetShipping, type ShippingValues } from "./shipping-fields.ts";
import {
  isBlankService,
  longestName,
  mostServices,
  noService,
  serviceFaults,
  type TypedService,
} from "./typed-services.ts";

type Props = { values: ShippingValues; errors: Errors<ShippingValues>; reading: Reading; onChange: SetShipping };

/** How goods are sent that are not for everybody: from which age on, by which services, and what that costs more. */
export function AgePart({ values, errors, reading, onChange }: Props) {
  const t = useTexts();
  const rows = values.services;
  const add = useRef<HTMLButtonElement>(null);
  const faults = errors.services === undefined ? [] : serviceFaults(rows);
  const set = (services: TypedService[]) => onChange("services", services);
  const row = (typed: TypedService, at: number) => (
    <ServiceRow
      key={at}
      {...{ at, row: typed }}
      faults={faults.filter((fault) => fault.at === at).map(({ part }) => part)}
      onChange={(next) => set(rows.with(at, next))}
      onRemove={() => {
        set(rows.toSpliced(at, 1));
        add.current?.focus();
      }}
    />
  );
  return (
    <FormSection id="shipping-age" title={t("admin:shipping.age.title")} hint={t("admin:shipping.age.hint")}>
      <Stack gap="md">
        <Radio.Group
          name="ageFrom"
          label={t("admin:shipping.field.ageFrom")}
          description={t("admin:shipping.age.fromHint")}
          value={values.ageFrom}
          onChange={(value) => onChange("ageFrom", value === "16" ? "16" : "18")}
        >
          <Group mt="xs">
            {checkedAges.map((age) => (
              <Radio key={age} value={age} label={t("admin:shipping.age.from", { age })} />
            ))}
          </Group>
        </Radio.Group>
        {rows.length === 0 && (
          <Text size="sm" className="shipping-none">
            {t("admin:shipping.age.none")}
          </Text>
        )}
        {rows.length > 0 && <ul className="shipping-countries">{rows.map(row)}</ul>}
        <noscript>
          <ul className="shipping-countries">{row(noService, rows.length)}</ul>
        </noscript>
        {errors.services && faults.length === 0 && (
          <Text size="sm" c="red.8" role="alert" id="shipping-services" tabIndex={-1}>
            {errors.services}
          </Text>
        )}
        <datalist id="shipping-carriers">
          {carriers.map((name) => (
            <option key={name} value={name} aria-label={name} />
          ))}
        </datalist>
        <Group className="shipping-scripted">
          <Button
            ref={add}
            variant="default"
            disabled={rows.length >= mostServices}
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => set([...rows, noService])}
          >
            {t("admin:shipping.age.add")}
          </Button>
        </Group>
        <div className="shop-fields">
          <MoneyInput
            id="shipping-extra"
            name="extra"
            label={t("admin:shipping.field.extra")}
            hint={t("admin:shipping.age.extraHint")}
            value={values.extra}
            error={errors.extra}
            reading={reading}
            onChange={(text) => onChange("extra", text)}
          />
        </div>
      </Stack>
    </FormSection>
  );
}

type RowProps = {
  at: number;
  row: TypedService;
  faults: ("carrier" | "name")[];
  onChange: (row: TypedService) => void;
  onRemove: () => void;
};

function ServiceRow({ at, row, faults, onChange, onRemove }: RowProps) {
  const t = useTexts();
  const remove = t("admin:shipping.age.remove", { name: [row.carrier, row.name].filter(Boolean).join(" ") });
  const input = (part: "carrier" | "name", name: string) => ({
    id: faults[0] === part ? "shipping-services" : `shipping-${name}`,
    name,
    label: t(`admin:shipping.age.${part}`),
    value: row[part],
    maxLength: longestName,
    error: faults.includes(part) ? t("problem:FIELD_REQUIRED") : null,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...row, [part]: event.currentTarget.value }),
  });
  return (
    <li>
      <div className="shipping-service">
        <TextInput {...input("carrier", `serviceCarrier-${at}`)} list="shipping-carriers" />
        <TextInput {...input("name", `serviceName-${at}`)} placeholder={t("admin:shipping.age.example")} />
        <Checkbox
          className="shipping-abroad"
          name={`serviceAbroad-${at}`}
          label={t("admin:shipping.age.abroad")}
          checked={row.abroad}
          onChange={(event) => onChange({ ...row, abroad: event.currentTarget.checked })}
        />
        {!isBlankService(row) || at > 0 ? (
          <ActionIcon
            className="shipping-scripted shipping-remove"
            variant="subtle"
            color="gray"
            c="inherit"
            size={36}
            aria-label={remove}
            title={remove}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </ActionIcon>
        ) : null}
      </div>
    </li>
  );
}
