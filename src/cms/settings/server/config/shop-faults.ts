import { accountFaults } from "#cms/settings/bank-account.ts";
import type { ConfigChange } from "#cms/settings/contract.ts";
import { berlinDay } from "#contract/formats/dates/date-time.ts";
import type { Fault } from "#contract/wire/faults.ts";
import type { ConfigDocument } from "./config-document.ts";

type Shop = ConfigDocument["components"]["shop"];
type ShopChange = NonNullable<NonNullable<ConfigChange["components"]>["shop"]>;

/** What is wrong with a change of the shop's settings. What is not changed is not checked. */
export function shopFaults({ change, after }: { change: ShopChange; after: Shop }): Fault[] {
  const faults = [
    ...(change.paymentsources ? sourceFaults(after) : []),
    ...Object.keys(change.paymentrules ?? {}).flatMap((name) => rangeFaults(name as Source, after)),
    ...(change.bankverbindung ? accountFaults(after.bankverbindung).map(inAccount) : []),
    ...(change.flatRates ? rateFaults(after.flatRates) : []),
    ...(change.vacation ? vacationFaults(change.vacation) : []),
    // Digits alone would be taken for a postcode, and a transfer could not be told apart by them.
    ...(change.orderNumbers && !after.orderNumbers.year && after.orderNumbers.prefix === ""
      ? [{ field: "orderNumbers/prefix", code: "ORDER_NUMBER_PREFIX" as const }]
      : []),
    ...exciseFaults(change.shipping?.countries ?? {}),
  ];
  return faults.map((fault) => ({ ...fault, field: `components/shop/${fault.field}` }));
}

type Source = keyof Shop["paymentsources"];

/**
 * A usual way to pay that costs nothing has to be open to consumers (§ 312a (4) no. 1 BGB). What needs no payment
 * service always costs nothing; of an online transfer alone the BGH said that it is not enough (KZR 39/16).
 */
function sourceFaults({ paymentsources: { invoice, advancepayment, pickup } }: Shop): Fault[] {
  return invoice || advancepayment || pickup ? [] : [{ field: "paymentsources", code: "PAYMENT_SOURCE_NEEDED" }];
}

/** Both days exist, and the last is not before the first. */
function vacationFaults({ first, last }: NonNullable<ShopChange["vacation"]>): Fault[] {
  const wrong = ([name, day]: [string, string]) => (berlinDay(day) ? [] : [`vacation/${name}`]);
  const fields = [...wrong(["first", first]), ...wrong(["last", last])];
  if (fields.length === 0 && last < first) fields.push("vacation/last");
  return fields.map((field) => ({ field, code: "VACATION_DATES" }));
}

type CountryChanges = NonNullable<NonNullable<ShopChange["shipping"]>["countries"]>;

/** What is recorded of excise duty names a day that there is, and what shows it. */
function exciseFaults(countries: CountryChanges): Fault[] {
  return Object.entries(countries).flatMap(([code, country]) => {
    const excise = country?.excise;
    if (!excise) return [];
    const missing = [...(berlinDay(excise.day) ? [] : ["day"]), ...(excise.note.trim() === "" ? ["note"] : [])];
    return missing.map((name) => ({
      ...{ field: `shipping/countries/${code}/excise/${name}`, code: "FIELD_REQUIRED" as const },
    }));
  });
}

function inAccount(fault: Fault): Fault {
  return { ...fault, field: `bankverbindung/${fault.field}` };
}

function rangeFaults(name: Source, { paymentrules }: Shop): Fault[] {
  const { from = 0, to = Number.POSITIVE_INFINITY } = paymentrules[name] ?? {};
  return from > to ? [{ field: `paymentrules/${name}/to`, code: "PAYMENT_RANGE" }] : [];
}

/** All rates are known, or none is. */
function rateFaults(rates: Shop["flatRates"]): Fault[] {
  if (!rates) return [];
  return (["home", "abroad"] as const).flatMap((where) =>
    (["standard", "reduced"] as const)
      .filter((name) => (rates[where] as Partial<typeof rates.home>)[name] === undefined)
      .map((name) => ({ field: `flatRates/${where}/${name}`, code: "FIELD_REQUIRED" as const })),
  );
}
