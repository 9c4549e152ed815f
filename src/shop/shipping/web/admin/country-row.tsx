import { ActionIcon, Checkbox, NativeSelect, Text, VisuallyHidden } from "@mantine/core";
import type { CountryChoice } from "#shop/shipping/countries.ts";
import { MoneyInput, NumberLine, type Reading } from "#shop/things/web/admin/index.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { adviceOf, costsOf, costsText, type TypedThresholds } from "./country-costs.ts";
import type { CountryFault } from "./country-faults.ts";
import { ExcisePart, type Recorded } from "./excise-part.tsx";
import { faultText } from "./shipping-fields.ts";
import { isBlank, needsExcise, pieces, type TypedCountry } from "./typed-countries.ts";

type Part = keyof TypedCountry;
type Props = {
  at: number;
  row: TypedCountry;
  /** The thresholds of the whole shop. */
  shop: TypedThresholds;
  /** The countries of other rows. */
  taken: string[];
  faults: CountryFault[];
  /** The field that has the id of the whole table. */
  focused: Part | null;
  reading: Reading;
  choices: CountryChoice[];
  nameOf: (code: string) => string;
  /** What is stored of excise duty there. */
  recorded: Recorded;
  onChange: (row: TypedCountry) => void;
  onRemove: () => void;
};

/** One country: what sending there costs, and when it is free. */
export function CountryRow({ at, row, taken, faults, focused, reading, choices, nameOf, ...rest }: Props) {
  const t = useTexts();
  const name = row.country ? nameOf(row.country) : t("admin:shipping.new");
  const remove = t("admin:shipping.remove", { country: name });
  const input = (part: Part) => {
    const found = faults.find((fault) => fault.part === part);
    return {
      id: focused === part ? "shipping-countries" : `shipping-${part}-${at}`,
      name: `${part}-${at}`,
      label: t(`admin:shipping.country.${part}`),
      value: row[part],
      error: found && faultText(found.fault, t),
    };
  };
  const typed = (part: Part) => ({
    ...input(part),
    onChange: (text: string) => rest.onChange({ ...row, [part]: text }),
  });
  return (
    <li>
      <fieldset className="shipping-country">
        <VisuallyHidden component="legend">{name}</VisuallyHidden>
        <NativeSelect
          {...input("country")}
          data={[
            { value: "", label: t("admin:shipping.choose") },
            ...choices.map(({ code, name: label }) => ({
              ...{ value: code, label },
              disabled: code !== row.country && taken.includes(code),
            })),
          ]}
          onChange={(event) => rest.onChange({ ...row, country: event.currentTarget.value })}
        />
        <ActionIcon
          className="shipping-scripted shipping-remove"
          variant="subtle"
          color="gray"
          c="inherit"
          size={36}
          aria-label={remove}
          title={remove}
          onClick={rest.onRemove}
        >
          <Icon name="trash" />
        </ActionIcon>
        <div className="shipping-costs">
          <MoneyInput {...typed("six")} reading={reading} needed />
          <MoneyInput {...typed("twelve")} reading={reading} needed />
          <MoneyInput {...typed("amount")} reading={reading} />
          <NumberLine {...typed("items")} scale={pieces} />
        </div>
        {needsExcise(row) && <ExcisePart {...{ row, country: name, typed }} recorded={rest.recorded} />}
        <Outcome row={row} shop={rest.shop} reading={reading} />
        {!isBlank(row) && (
          <noscript>
            <Checkbox name={`remove-${at}`} value="true" label={remove} />
          </noscript>
        )}
      </fieldset>
    </li>
  );
}

/** What follows from the costs, as far as they are typed. */
function Outcome({ row, shop, reading }: Pick<Props, "row" | "shop" | "reading">) {
  const t = useTexts();
  const costs = costsOf(row, reading);
  const advice = costs && adviceOf(costs);
  return (
    <div className="shipping-outcome" role="status">
      {costs && <Text size="sm">{costsText(row, { shop, reading, t })}</Text>}
      {advice && (
        <Text size="sm" className="shipping-advice">
          <Icon name="info" size={16} />
          {t(`admin:shipping.advice.${advice}`)}
        </Text>
      )}
    </div>
  );
}
