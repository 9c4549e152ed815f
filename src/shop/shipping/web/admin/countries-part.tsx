import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { CountryChoice } from "#shop/shipping/countries.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { countryFaults, isMissing } from "./country-faults.ts";
import { CountryRow } from "./country-row.tsx";
import type { Recorded } from "./excise-part.tsx";
import type { ShippingValues } from "./shipping-fields.ts";
import { noCountry, type TypedCountry } from "./typed-countries.ts";

type Props = {
  values: ShippingValues;
  /** The countries were refused. */
  error: string | undefined;
  reading: Reading;
  choices: CountryChoice[];
  nameOf: (code: string) => string;
  /** What is stored of excise duty, by country. */
  recordedOf: (code: string) => Recorded;
  onChange: (countries: TypedCountry[]) => void;
};

/** To which countries is sent, and what that costs. */
export function CountriesPart({ values, error, recordedOf, onChange, ...facts }: Props) {
  const t = useTexts();
  const rows = values.countries;
  const faults = countryFaults(rows, facts.reading).filter((fault) => error !== undefined || !isMissing(fault));
  const [first] = faults;
  const add = useRef<HTMLButtonElement>(null);
  const focusAfter = useRef<string>(null);
  useEffect(() => {
    const id = focusAfter.current;
    focusAfter.current = null;
    if (id) document.getElementById(id)?.focus();
  }, [rows.length]);

  function addRow(row: TypedCountry): void {
    focusAfter.current = `shipping-${row.country ? "six" : "country"}-${rows.length}`;
    onChange([...rows, row]);
  }

  const row = (typed: TypedCountry, at: number) => (
    <CountryRow
      key={at}
      {...facts}
      {...{ at, row: typed, shop: values, recorded: recordedOf(typed.country) }}
      taken={rows.filter((other) => other !== typed).map(({ country }) => country)}
      faults={faults.filter((fault) => fault.at === at)}
      // After a refusal the form gives the focus to the field with this id.
      focused={first?.at === at ? first.part : null}
      onChange={(next) => onChange(rows.with(at, next))}
      onRemove={() => {
        onChange(rows.toSpliced(at, 1));
        add.current?.focus();
      }}
    />
  );
  return (
    <FormSection id="shipping-to" title={t("admin:shipping.field.countries")} hint={t("admin:shipping.countriesHint")}>
      {rows.length === 0 && (
        <NoCountries onBegin={() => addRow({ ...noCountry, country: "DE" })} nameOf={facts.nameOf} />
      )}
      {rows.length > 0 && <ul className="shipping-countries">{rows.map(row)}</ul>}
      <noscript>
        <ul className="shipping-countries">{row(noCountry, rows.length)}</ul>
      </noscript>
      {error && faults.length === 0 && (
        <Text size="sm" c="red.8" role="alert" id="shipping-countries" tabIndex={-1}>
          {error}
        </Text>
      )}
      <Group className="shipping-scripted">
        <Button
          ref={add}
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => addRow(noCountry)}
        >
          {t("admin:shipping.add")}
        </Button>
      </Group>
    </FormSection>
  );
}

function NoCountries({ onBegin, nameOf }: { onBegin: () => void; nameOf: Props["nameOf"] }) {
  const t = useTexts();
  return (
    <div className="shipping-none">
      <Text fw={600}>{t("admin:shipping.empty.title")}</Text>
      <Text size="sm">{t("admin:shipping.empty.text")}</Text>
      <Button className="shipping-scripted" mt="xs" onClick={onBegin}>
        {t("admin:shipping.empty.begin", { country: nameOf("DE") })}
      </Button>
    </div>
  );
}
