import type { Config } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { refusalOf } from "#contract/wire/faults.ts";
import type { FieldError, ProblemReply } from "#contract/wire/problem.ts";
import { moneyField, numberField, type Reading } from "#shop/things/web/admin/index.ts";
import { type Fields, json, oneOfThese } from "#web/form/fields.ts";
import { type CountryFault, countryFaults } from "./country-faults.ts";
import {
  heldCountries,
  meantCountries,
  mergedCountries,
  parsedCountries,
  pieces,
  type TypedCountry,
} from "./typed-countries.ts";
import { meantServices, parsedServices, serviceFaults, type TypedService } from "./typed-services.ts";

export type ShippingValues = {
  countries: TypedCountry[];
  /** Above which sum and which number of pieces sending is free, as they are typed. */
  amount: string;
  items: string;
  /** From which age goods need a service with age check, those services, and what they cost more for each carton. */
  ageFrom: CheckedAge;
  services: TypedService[];
  extra: string;
};
export type SetShipping = <N extends keyof ShippingValues>(name: N, value: ShippingValues[N]) => void;

export const checkedAges = ["16", "18"] as const;
type CheckedAge = (typeof checkedAges)[number];

const ages = "components/shop/ageCheck";
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
    ageFrom: {
      ...oneOfThese<CheckedAge>(`${ages}/from`, checkedAges, "18"),
      held: (told) => (told === 16 ? "16" : "18"),
      read: (sent) => (sent === "16" ? 16 : 18),
      optional: true,
    },
    services: json<TypedService[]>(`${ages}/services`, [], {
      ...{ keepsTyping: true, optional: true },
      read: (sent) => {
        const rows = parsedServices(sent);
        return rows ? meantServices(rows) : sent;
      },
      tidy: (rows) => JSON.stringify(meantServices(rows)),
    }),
    extra: { ...moneyField(`${ages}/extra`, reading), optional: true },
  };
}

/** The refusal of rows that the API could not tell apart, or would refuse without naming the row. */
export function refusedRows(
  { countries: rows, services }: { countries: readonly TypedCountry[]; services: readonly TypedService[] },
  { reading, t }: { reading: Reading; t: Translate },
): ProblemReply | null {
  const errors = countryFaults(rows, reading).map(({ at, part, fault }): FieldError => {
    return { field: `${place}/countries/${at}/${part}`, code: "FIELD_REQUIRED", message: faultText(fault, t) };
  });
  const missing = serviceFaults(services).map(({ at, part }): FieldError => {
    return { field: `${ages}/services/${at}/${part}`, code: "FIELD_REQUIRED", message: t("problem:FIELD_REQUIRED") };
  });
  return refusalOf([...errors, ...missing]);
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
  if (name === "services")
    return values.services.map((one) => `${one.carrier}: ${one.name}`).join("\n") || t("admin:shipping.none");
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
