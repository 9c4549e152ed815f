import fc from "fast-check";
import { expect, test } from "vitest";
import type { Config } from "#cms/settings/contract.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { changesIn, sentValues, valuesOf } from "#web/form/fields.ts";
import { refusedRows, shippingFields } from "./shipping-fields.ts";
import { noCountry, sentCountries, type TypedCountry } from "./typed-countries.ts";
import { noService, sentServices } from "./typed-services.ts";

const german: Reading = { language: "de", currency: "EUR" };
const t = translator("de");
const germany = { ...noCountry, country: "DE", six: "6,90", twelve: "8,90" };

type Shipping = Config["components"]["shop"]["shipping"];

function configWith(shipping: Shipping) {
  return { components: { shop: { shipping } } } as Config;
}

function formOf(sent: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  return form;
}

function changes(before: Shipping, sent: Record<string, string>): unknown {
  const body = changesIn(shippingFields(configWith(before), german), formOf(sent));
  return (body["components"] as { shop: { shipping: unknown } }).shop.shipping;
}

test("what is stored stands in the form as it is written in the language, and is sent back as it was", () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => Number((amount / 100).toFixed(2)));
  const count = fc.integer({ min: 0, max: 1_000_000 });
  const cost = fc.record(
    { six: cents, twelve: cents, shipping_free_amount_treshhold: cents, shipping_free_items_treshhold: count },
    { requiredKeys: ["six", "twelve"] },
  );
  const countries = fc.dictionary(fc.constantFrom("DE", "AT", "CH"), cost, { noNullPrototype: true });
  const shipping = fc.record(
    { countries, shipping_free_amount_treshhold: cents, shipping_free_items_treshhold: count },
    { requiredKeys: ["countries"] },
  );
  fc.assert(
    fc.property(shipping, fc.constantFrom(...languages), (stored, language) => {
      const config = configWith(stored);
      const fields = shippingFields(config, { language, currency: "EUR" });
      const values = valuesOf(fields, config);
      const form = formOf({
        countries: fields.countries.sent(values.countries),
        amount: values.amount,
        items: values.items,
      });
      const austria = stored.countries["AT"];
      const sent = { ...stored.countries, ...(austria && { AT: { excise: null, ...austria } }) };
      expect(changesIn(fields, form)).toEqual({
        components: {
          shop: {
            shipping: {
              ...{ shipping_free_amount_treshhold: null, shipping_free_items_treshhold: null },
              ...{ ...stored, countries: sent },
            },
          },
        },
      });
    }),
  );
});

test("a country without a row is removed, an empty row is none, and both ways to write an amount are understood", () => {
  const before: Shipping = { countries: { DE: { six: 6.9, twelve: 8.9 }, AT: { six: 9, twelve: 12 } } };
  const rows = [
    { ...germany, six: "7,10", twelve: "9.50 €" },
    { ...noCountry, country: "CH", six: "1.234,50", twelve: "0", items: "24" },
  ];
  expect(changes(before, { countries: JSON.stringify([...rows, noCountry]) })).toEqual({
    countries: {
      DE: { six: 7.1, twelve: 9.5 },
      AT: null,
      CH: { six: 1234.5, twelve: 0, shipping_free_items_treshhold: 24 },
    },
  });
});

test("a refused form has the rows that were sent, without those that were removed", () => {
  const before: Shipping = { countries: { DE: { six: 6.9, twelve: 8.9 }, AT: { six: 9, twelve: 12 } } };
  const fields = shippingFields(configWith(before), german);
  expect(sentValues(fields, formOf({ countries: JSON.stringify([germany]) })).countries).toEqual([germany]);
  expect(sentValues(fields, formOf({ countries: "none" })).countries).toEqual([]);
});

test("an emptied threshold is removed, and one that is not sent stays", () => {
  expect(changes({ countries: {} }, { amount: "" })).toEqual({ shipping_free_amount_treshhold: null });
  expect(changes({ countries: {} }, { items: "24" })).toEqual({ shipping_free_items_treshhold: 24 });
});

test("countries that are no rows are sent as they are, so that the API refuses them", () => {
  for (const sent of ["", "[1]", "{", '[{"country":"DE"}]'])
    expect(changes({ countries: {} }, { countries: sent })).toEqual({ countries: sent });
});

test("without script the rows come field by field, ticked ones and empty ones are left out", () => {
  const field = (row: Partial<TypedCountry>, at: number) =>
    Object.fromEntries(Object.entries(row).map(([part, value]) => [`${part}-${at}`, value]));
  const form = formOf({
    ...field(germany, 0),
    ...field({ ...germany, country: "AT" }, 1),
    "remove-1": "true",
    ...field(noCountry, 2),
    ...field({ ...germany, country: "CH" }, 3),
  });
  expect(sentCountries(form)).toEqual([germany, { ...germany, country: "CH" }]);
  expect(sentCountries(formOf({ amount: "100" }))).toBeNull();
});

test("each fault is told at its own field", () => {
  const rows: TypedCountry[] = [
    germany,
    { ...germany, six: "-1" },
    { ...noCountry, country: "AT", twelve: "acht", amount: "1,005" },
    { ...noCountry, six: "5", twelve: "5", items: "2,5" },
    noCountry,
  ];
  const refused = refusedRows({ countries: rows, services: [] }, { reading: german, t });
  const at = "components/shop/shipping/countries";
  expect(refused?.errors?.map(({ field, message }) => [field.slice(at.length + 1), message])).toEqual([
    ["1/country", "Dieses Land steht schon in einer anderen Zeile."],
    ["1/six", "Das darf nicht unter null liegen."],
    ["2/six", "Bitte tragen Sie ein, was der Karton kostet. 0 heißt: nichts."],
    ["2/twelve", "Das ist kein Preis. Schreiben Sie ihn zum Beispiel so: 12,90"],
    ["2/amount", "Das sind zu viele Stellen hinter dem Komma."],
    ["3/country", "Bitte wählen Sie ein Land."],
    ["3/items", "Bitte eine ganze Zahl."],
  ]);
  expect(refusedRows({ countries: [germany, noCountry], services: [] }, { reading: german, t })).toBeNull();
});

test("two who change different countries, or different costs of one, both have their way; of the same cost one is asked", () => {
  const merge = shippingFields(configWith({ countries: {} }), german).countries.merge!;
  const austria = { ...noCountry, country: "AT", six: "9,90", twelve: "12,50" };
  const france = { ...noCountry, country: "FR", six: "12,00", twelve: "18,00" };
  const base = [germany, austria];
  const dearer = { ...germany, six: "7,50" };
  expect(merge({ base, mine: [dearer, austria], theirs: [...base, france] })).toMatchObject({
    ...{ mine: [dearer, austria, france], disputed: false },
  });
  expect(merge({ base, mine: [dearer, austria, noCountry], theirs: [{ ...germany, twelve: "9,00" }] })).toMatchObject({
    ...{ mine: [{ ...dearer, twelve: "9,00" }], disputed: false },
  });
  const both = merge({ base, mine: [dearer, austria], theirs: [{ ...germany, six: "8,00" }, austria] });
  expect([both.disputed, both.mine[0]!.six, both.theirs[0]!.six]).toEqual([true, "7,50", "8,00"]);
  // What cannot be told apart is left to its owner, as it was typed.
  for (const mine of [
    [...base, { ...austria, six: "1" }],
    [...base, { ...noCountry, six: "1" }],
  ])
    expect(merge({ base, mine, theirs: [germany] })).toMatchObject({ mine, disputed: true });
});

test("what is recorded of excise duty is sent for other states of the EU, needs a day and what shows it, and goes when both are emptied", () => {
  const austria = { ...noCountry, country: "AT", six: "9,90", twelve: "12,50" };
  const settled = { exciseDay: "2026-01-05", exciseNote: "Nr. 4711" };
  const before: Shipping = {
    countries: { AT: { six: 9.9, twelve: 12.5, excise: { day: "2026-01-05", note: "Nr. 4711", by: "Anna" } } },
  };
  const excise = (row: TypedCountry) => {
    const { countries } = changes(before, { countries: JSON.stringify([row]) }) as {
      countries: Record<string, object>;
    };
    return countries[row.country];
  };
  expect(excise({ ...austria, ...settled })).toMatchObject({ excise: { day: "2026-01-05", note: "Nr. 4711" } });
  expect(excise(austria)).toMatchObject({ excise: null });
  expect(excise({ ...austria, ...settled, country: "CH" })).not.toHaveProperty("excise");
  const refused = refusedRows(
    {
      countries: [
        { ...austria, exciseDay: "2026-02-31", exciseNote: "Nr. 4711" },
        { ...austria, country: "FR", exciseDay: "2026-01-05" },
      ],
      services: [],
    },
    { reading: german, t },
  );
  expect(refused?.errors?.map(({ field }) => field.split("/").slice(-2).join("/"))).toEqual([
    "0/exciseDay",
    "1/exciseNote",
  ]);
});

test("services with age check need a carrier and a name; empty rows are none, and without script they come field by field", () => {
  const dhl = { carrier: "DHL", name: "Alterssichtprüfung", abroad: false };
  const refused = refusedRows({ countries: [], services: [noService, { ...dhl, name: " " }] }, { reading: german, t });
  expect(refused?.errors?.map(({ field }) => field) ?? [refused?.field]).toEqual([
    "components/shop/ageCheck/services/1/name",
  ]);
  const fields = shippingFields(configWith({ countries: {} }), german);
  expect(fields.services.read(JSON.stringify([{ ...dhl, carrier: " DHL " }, noService]))).toEqual([dhl]);
  expect([fields.services.read("{"), fields.services.read("[1]")]).toEqual(["{", "[1]"]);
  const form = formOf({
    ...{ "serviceCarrier-0": "DHL", "serviceName-0": "Alterssichtprüfung" },
    ...{ "serviceCarrier-1": "", "serviceName-1": "" },
    ...{ "serviceCarrier-2": "UPS", "serviceName-2": "Adult Signature", "serviceAbroad-2": "on" },
  });
  expect(sentServices(form)).toEqual([dhl, { carrier: "UPS", name: "Adult Signature", abroad: true }]);
  expect(sentServices(formOf({ amount: "1" }))).toBeNull();
});
