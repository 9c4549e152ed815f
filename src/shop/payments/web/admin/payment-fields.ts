import { spacedIban, tidyCode } from "#cms/settings/bank-account.ts";
import { type Config, payingCustomers } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { type PaymentSource, paymentSources } from "#shop/payments/payment-sources.ts";
import { moneyField, numberField, type Reading } from "#shop/things/web/admin/index.ts";
import { type Field, type Fields, line, lines, linesOf, oneOfThese, text, yesNo } from "#web/form/fields.ts";

export type PayingCustomers = (typeof payingCustomers)[number];
/** For which orders a source is offered, as it is typed. */
type RuleValues = Record<`${PaymentSource}_countries`, string[]> &
  Record<`${PaymentSource}_${"from" | "to"}`, string> &
  Record<`${PaymentSource}_customers`, PayingCustomers> &
  Record<`${PaymentSource}_notFirst`, boolean>;
type AccountValues = Record<"name" | "iban" | "bic" | "bank", string>;
export const rateNames = ["homeStandard", "homeReduced", "abroadStandard", "abroadReduced"] as const;
type TaxValues = Record<"oss" | "exciseAtDestination", boolean> & Record<(typeof rateNames)[number], string>;
export type PaymentValues = Record<PaymentSource, boolean> &
  RuleValues &
  AccountValues &
  Record<"paymentDays" | "reservationDays", string> &
  TaxValues;
type PaymentName = keyof PaymentValues;
export type SetPayment = <N extends PaymentName>(name: N, value: PaymentValues[N]) => void;

const place = "components/shop";
/** Percent may have two decimals, days none. */
export const percent = { places: 2 };
export const days = { places: 0 };

/** The form of what is stored of payment and taxes. */
export function paymentFields(reading: Reading): Fields<PaymentValues> {
  const entries = [
    ...paymentSources.flatMap((source) => sourceFields(source, reading)),
    ...accountFields,
    ["paymentDays", numberField(`${place}/paymentDays`, { ...reading, ...days })],
    ["reservationDays", numberField(`${place}/reservationDays`, { ...reading, ...days })],
    ["oss", yesNo(`${place}/oss`)],
    ["exciseAtDestination", yesNo(`${place}/exciseAtDestination`, true)],
    ["homeStandard", numberField(`${place}/flatRates/home/standard`, { ...reading, ...percent })],
    ["homeReduced", numberField(`${place}/flatRates/home/reduced`, { ...reading, ...percent })],
    ["abroadStandard", numberField(`${place}/flatRates/abroad/standard`, { ...reading, ...percent })],
    ["abroadReduced", numberField(`${place}/flatRates/abroad/reduced`, { ...reading, ...percent })],
  ];
  return Object.fromEntries(entries) as Fields<PaymentValues>;
}

function sourceFields(source: PaymentSource, reading: Reading): [string, Field<never>][] {
  const at = `${place}/paymentrules/${source}`;
  const own = {
    [source]: yesNo(`${place}/paymentsources/${source}`),
    [`${source}_countries`]: countriesField(`${at}/countries`),
    [`${source}_from`]: moneyField(`${at}/from`, reading),
    [`${source}_to`]: moneyField(`${at}/to`, reading),
    [`${source}_customers`]: oneOfThese<PayingCustomers>(`${at}/customers`, payingCustomers, "all"),
    [`${source}_notFirst`]: yesNo(`${at}/notFirst`),
  };
  return Object.entries(own) as unknown as [string, Field<never>][];
}

/** None means all. */
function countriesField(at: string): Field<string[]> {
  return lines(at, {
    read: (sent) => {
      const codes = linesOf(sent);
      return codes.length > 0 ? codes : null;
    },
    tidy: (codes) => codes.toSorted().join(" "),
  });
}

const accountFields: [string, Field<string>][] = [
  ["name", line(`${place}/bankverbindung/name`)],
  [
    "iban",
    {
      ...codeField(`${place}/bankverbindung/iban`),
      held: (told) => (typeof told === "string" ? spacedIban(told) : ""),
    },
  ],
  ["bic", codeField(`${place}/bankverbindung/bic`)],
  ["bank", line(`${place}/bankverbindung/bank`)],
];

/** Typed with blanks or without, as it is read from a bank statement. */
function codeField(at: string): Field<string> {
  return text(at, { read: (sent) => sent.trim(), keepsTyping: true, tidy: tidyCode });
}

/** The form as its script sends it: without it, several boxes of one name are ticked. */
export function withCountries(form: FormData): FormData {
  for (const source of paymentSources) {
    const name = `${source}_countries`;
    if (form.has(name)) form.set(name, form.getAll(name).filter(isText).join("\n"));
  }
  return form;
}

function isText(value: FormDataEntryValue): value is string {
  return typeof value === "string" && value !== "";
}

/** The label of a field beside another version of it. */
export function paymentLabel(name: PaymentName, t: Translate): string {
  const [source = "", part] = name.split("_");
  if ((paymentSources as readonly string[]).includes(source)) {
    const own = t(`shop:payment.name.${source}`);
    return part ? `${own}: ${t(`admin:payments.rule.${part}`)}` : own;
  }
  return t(`admin:payments.field.${name}`);
}

/** Its value in words. */
export function paymentText(
  values: PaymentValues,
  name: PaymentName,
  { t, nameOf }: { t: Translate; nameOf: (code: string) => string },
): string {
  const value = values[name];
  if (typeof value === "boolean") return t(`admin:settings.components.${value ? "on" : "off"}`);
  if (Array.isArray(value)) return value.map(nameOf).join(", ") || t("admin:payments.rule.everywhere");
  return name.endsWith("_customers") ? t(`admin:payments.customers.${value}`) : value || t("admin:payments.none");
}

type Shop = Config["components"]["shop"];

/** What rules and accounts would be as they stand in the form; what cannot be read says nothing. */
export function typedSettings(
  values: PaymentValues,
  fields: Fields<PaymentValues>,
): Pick<Shop, "paymentsources" | "paymentrules"> & { bankverbindung: NonNullable<Shop["bankverbindung"]> } {
  const amount = (name: `${PaymentSource}_${"from" | "to"}`) => {
    const read = fields[name].read(values[name]);
    return typeof read === "number" ? read : undefined;
  };
  const rule = (source: PaymentSource) => {
    const [from, to] = [amount(`${source}_from`), amount(`${source}_to`)];
    const countries = values[`${source}_countries`];
    return {
      ...{ customers: values[`${source}_customers`], notFirst: values[`${source}_notFirst`] },
      ...(countries.length > 0 && { countries }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    };
  };
  const each = <V>(of: (source: PaymentSource) => V) =>
    Object.fromEntries(paymentSources.map((source) => [source, of(source)])) as Record<PaymentSource, V>;
  const { name, iban, bic, bank } = values;
  return {
    paymentsources: each((source) => values[source]),
    paymentrules: each(rule),
    bankverbindung: { name: name.trim(), iban: tidyCode(iban), bic: tidyCode(bic), bank },
  };
}
