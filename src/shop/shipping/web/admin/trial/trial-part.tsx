import { Checkbox, NativeSelect, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import { MoneyInput, type Reading } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ShippingValues } from "../shipping-fields.ts";
import { boxClassNames, firstTried, type Tried, type TriedShipping, tryShipping } from "./tried-shipping.ts";

type Props = { values: ShippingValues; reading: Reading; nameOf: (code: string) => string };

/** Tries what is typed, saved or not: what sending an order costs, and how it is packed. Nothing of it is stored. */
export function TrialPart({ values, reading, nameOf }: Props) {
  const t = useTexts();
  const [tried, setTried] = useState<Tried>(firstTried);
  const set = (part: Partial<Tried>) => setTried({ ...tried, ...part });
  const known = values.countries.filter(({ country }) => country !== "");
  if (known.length === 0) return null;
  const result = tryShipping(tried, { values: { ...values, countries: known }, reading });
  return (
    <div className="shipping-scripted">
      <FormSection id="shipping-trial" title={t("admin:shipping.trial.title")} hint={t("admin:shipping.trial.hint")}>
        <div className="shipping-trial">
          <NativeSelect
            id="trial-country"
            label={t("admin:shipping.country.country")}
            data={known.map(({ country }) => ({ value: country, label: nameOf(country) }))}
            value={tried.country || known[0]!.country}
            onChange={(event) => set({ country: event.currentTarget.value })}
          />
          {boxClassNames.map((name) => (
            <TextInput
              key={name}
              id={`trial-${name}`}
              label={t(`admin:shipping.trial.${name}`)}
              inputMode="numeric"
              value={tried[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          ))}
          <MoneyInput
            id="trial-goods"
            name=""
            label={t("admin:shipping.trial.goods")}
            value={tried.goods}
            error={undefined}
            reading={reading}
            onChange={(goods) => set({ goods })}
          />
        </div>
        <Checkbox
          id="trial-age"
          label={t("admin:shipping.trial.ageCheck")}
          checked={tried.ageCheck}
          onChange={(event) => set({ ageCheck: event.currentTarget.checked })}
        />
        <div className="shipping-result" role="status">
          {result ? (
            <Result result={result} reading={reading} />
          ) : (
            <Text size="sm">{t("admin:shipping.trial.none")}</Text>
          )}
        </div>
      </FormSection>
    </div>
  );
}

function Result({ result: { shipping, plan }, reading }: { result: TriedShipping; reading: Reading }) {
  const t = useTexts();
  const money = (amount: number) => formatMoney({ amount, currency: reading.currency }, reading.language);
  const { cost, free, packing, next } = shipping;
  const pieces = (carton: TriedShipping["plan"][number]) =>
    carton.pieces.map(({ name, amount }) => t(`admin:shipping.trial.piece.${name}`, { count: amount })).join(", ");
  return (
    <>
      <Text fw={600}>
        {free === null
          ? t("admin:shipping.trial.cost", { cost: money(cost) })
          : t(`admin:shipping.trial.free.${free === "items" ? "items" : "amount"}`)}
      </Text>
      <ol>
        {plan.map((carton, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- cartons are told apart by their place alone
          <li key={at}>{t("admin:shipping.trial.carton", { places: carton.places, pieces: pieces(carton) })}</li>
        ))}
      </ol>
      {packing && packing.room > 0 && next !== null && (
        <Text size="sm">{t("admin:shipping.trial.room", { count: packing.room, next: money(next) })}</Text>
      )}
    </>
  );
}
