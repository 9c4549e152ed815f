import type { Config } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { refusalOf } from "#contract/wire/faults.ts";
import type { FieldError, ProblemReply } from "#contract/wire/problem.ts";
import { moneyField, numberField, type Reading } from "#shop/things/web/admin/index.ts";
import { type Fields, json } from "#web/form/fields.ts";
import { type CountryFault, countryFaults } from "./country-faults.ts";
import {
  heldCountries,
  meantCountries,
  mergedCountries,
  parsedCountries,
  pieces,
  type TypedCountry,
} from "./typed-countries.ts";

export type ShippingValues = {
  countries: TypedCountry[];
  /** Above which sum and which number of pieces sending is free, as they are typed. */
  amount: string;
  items: string;
};

const place = "components/shop/shipping";

/** The form of what is stored: countries that have no row any more are removed. */
export function shippingFields({ components }: Pick<Config, "components">, reading: Reading): Fields<ShippingValues> {
  const stored = Object.keys(components.shop.shipping.countries);
  return {
    countries: json<TypedCountry[]>(`${place}/countries`, [], {
      ...{ keepsTyping: true, optional: true, merge: mergedCountries },
      held: (told) => heldCountries(told, reading),
      // The API says what is wrong with anything else.
      read: (sent) => {
        const rows = parsedCountries(sent);
        return rows ? meantCountries(rows, { reading, stored }) : sent;
      },
      tidy: (rows) => JSON.stringify(rows.map((row) => meantCountries([row], { reading, stored: [] }))),
    }),
    amount: moneyField(`${place}/shipping_free_amount_treshhold`, reading),
    items: numberField(`${place}/shipping_free_items_treshhold`, { ...reading, ...pieces }),
  };
}

/** The refusal of rows that the API could not tell apart, or would refuse without naming the row. */
export function refusedCountries(
  rows: readonly TypedCountry[],
  { reading, t }: { reading: Reading; t: Translate },
): ProblemReply | null {
  const errors = countryFaults(rows, reading).map(({ at, part, fault }): FieldError => {
    return { field: `${place}/countries/${at}/${part}`, code: "FIELD_REQUIRED", message: faultText(fault, t) };
  });
  return refusalOf(errors);
}

export function faultText(fault: CountryFault["fault"], t: Translate): string {
  switch (fault) {
    case "country":
    case "twice":
    case "cost":
    case "exciseDay":
    case "exciseNote":
      return t(`admin:shipping.fault.${fault}`);
    default:
      return t(`admin:shop.fault.${fault}`);
  }
}

/** A value in words, for the comparison of two versions. */
export function shippingText(
  values: ShippingValues,
  name: keyof ShippingValues,
  { t, nameOf }: { t: Translate; nameOf: (code: string) => string },
): string {
  if (name !== "countries") return values[name] || t("admin:shipping.none");
  const line = ({ country, six, twelve, amount, items, exciseDay, exciseNote }: TypedCountry) => {
    const free = [amount, items && t("admin:shipping.pieces", { count: Number(items) || 0 })]
      .filter(Boolean)
      .join(", ");
    const text = t(`admin:shipping.row.${free ? "free" : "costs"}`, { country: nameOf(country), six, twelve, free });
    return exciseDay ? `${text}; ${t("admin:shipping.row.excise", { day: exciseDay, note: exciseNote })}` : text;
  };
  return values.countries.map(line).join("\n") || t("admin:shipping.none");
}
