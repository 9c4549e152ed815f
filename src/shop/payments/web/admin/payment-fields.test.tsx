import fc from "fast-check";
import { expect, test } from "vitest";
import type { Config } from "#cms/settings/contract.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { changesIn, namesOf, valuesOf } from "#web/form/fields.ts";
import { paymentFields, paymentLabel, paymentText, typedSettings, withCountries } from "./payment-fields.ts";
import { ruleText } from "./rule-text.ts";

const german: Reading = { language: "de", currency: "EUR" };
const t = translator("de");
const nameOf = (code: string) => ({ DE: "Deutschland", AT: "Österreich" })[code] ?? code;

type Shop = Config["components"]["shop"];
type Names = "paymentsources" | "paymentrules" | "bankverbindung" | "paymentDays" | "reservationDays";
type Paid = Required<Pick<Shop, Names | "oss" | "exciseAtDestination" | "flatRates">>;

function configWith(shop: Partial<Shop>) {
  return { components: { shop } } as Config;
}
const plain: Paid = {
  paymentsources: { invoice: true, sofort: false, creditcard: false, advancepayment: true, pickup: false },
  paymentrules: { invoice: { countries: ["DE", "AT"], from: 20, to: 250.5, customers: "known", notFirst: true } },
  bankverbindung: { name: "Weingut Amsel", iban: "DE02120300000000202051", bic: "BYLADEM1001", bank: "DKB" },
  ...{ paymentDays: 14, reservationDays: 10, oss: false, exciseAtDestination: true },
  flatRates: { home: { standard: 19, reduced: 7.8 }, abroad: { standard: 7.8, reduced: 7.8 } },
};

test("what is stored stands in the form as it is written in the language, and is sent back as it was", () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => Number((amount / 100).toFixed(2)));
  const rate = fc.integer({ min: 0, max: 10_000 }).map((points) => Number((points / 100).toFixed(2)));
  const rates = fc.record({ standard: rate, reduced: rate });
  const rule = fc.record({
    countries: fc.subarray(["DE", "AT", "CH"], { minLength: 1 }),
    ...{ from: cents, to: cents, notFirst: fc.boolean() },
    customers: fc.constantFrom("all" as const, "business" as const, "known" as const),
  });
  const each = <V,>(of: fc.Arbitrary<V>) =>
    fc.record({ invoice: of, sofort: of, creditcard: of, advancepayment: of, pickup: of });
  const shop = fc.record({
    ...{
      paymentsources: each(fc.boolean()),
      paymentrules: each(rule),
      bankverbindung: fc.constant(plain.bankverbindung),
    },
    ...{ paymentDays: fc.integer({ min: 1, max: 90 }), reservationDays: fc.integer({ min: 1, max: 60 }) },
    ...{ oss: fc.boolean(), exciseAtDestination: fc.boolean() },
    flatRates: fc.record({ home: rates, abroad: rates }),
  });
  fc.assert(
    fc.property(shop, fc.constantFrom(...languages), (stored, language) => {
      const fields = paymentFields({ language, currency: "EUR" });
      const values = valuesOf(fields, configWith(stored));
      const form = new FormData();
      for (const name of namesOf(fields))
        form.set(name, (fields[name] as { sent: (value: unknown) => string }).sent(values[name]));
      const { iban } = stored.bankverbindung;
      expect(values.iban).toBe("DE02 1203 0000 0000 2020 51");
      // The server stores it without blanks.
      expect(changesIn(fields, form)).toEqual({
        components: {
          shop: { ...stored, bankverbindung: { ...stored.bankverbindung, iban: iban.replace(/(.{4})(?=.)/g, "$1 ") } },
        },
      });
    }),
  );
});

test("an emptied condition is removed, and one that is not sent stays", () => {
  const fields = paymentFields(german);
  const form = new FormData();
  for (const name of ["invoice_from", "invoice_countries", "homeReduced"]) form.set(name, "");
  expect(changesIn(fields, form)).toEqual({
    components: {
      shop: { paymentrules: { invoice: { from: null, countries: null } }, flatRates: { home: { reduced: null } } },
    },
  });
});

test("without script several ticked countries are one field, and none is all", () => {
  const form = new FormData();
  for (const code of ["", "DE", "AT"]) form.append("invoice_countries", code);
  form.append("pickup_countries", "");
  const [several, none] = ["invoice_countries", "pickup_countries"].map((name) => withCountries(form).getAll(name));
  expect([several, none]).toEqual([["DE\nAT"], [""]]);
  expect(withCountries(form).has("sofort_countries")).toBe(false);
});

test("the settings as they stand in the form are those that would be stored, and what cannot be read says nothing", () => {
  const fields = paymentFields(german);
  const values = valuesOf(fields, configWith(plain));
  const { paymentsources, paymentrules, bankverbindung } = typedSettings(values, fields);
  expect([paymentsources, bankverbindung]).toEqual([plain.paymentsources, plain.bankverbindung]);
  expect(paymentrules).toMatchObject({ ...plain.paymentrules, pickup: { customers: "all", notFirst: false } });
  const typed = { ...values, invoice_from: "zwanzig", invoice_to: "1.000 €" };
  expect(typedSettings(typed, fields).paymentrules).toMatchObject({ invoice: { to: 1000 } });
  expect(typedSettings(typed, fields).paymentrules!["invoice"]).not.toHaveProperty("from");
});

test("the conditions of a source are told in words", () => {
  const fields = paymentFields(german);
  const told = (change: object) => {
    const values = { ...valuesOf(fields, configWith({ ...plain, paymentrules: {} })), ...change };
    return ruleText("invoice", values, { t, reading: german, nameOf }).replaceAll("\u00a0", " ");
  };
  expect(told({})).toBe("für alle Bestellungen");
  expect(told({ invoice_from: "20" })).toBe("ab 20,00 €");
  expect(told({ invoice_from: "20", invoice_to: "neun" })).toBe("ab 20,00 €");
  expect(
    told({
      ...{ invoice_countries: ["AT", "DE"], invoice_from: "20", invoice_to: "250" },
      ...{ invoice_customers: "business", invoice_notFirst: true },
    }),
  ).toBe(
    "nur nach Österreich, Deutschland · von 20,00 € bis 250,00 € · nur Geschäftskunden · nicht bei der ersten Bestellung",
  );
});

test("beside another version every field has a name and a value in words", () => {
  const fields = paymentFields(german);
  const values = valuesOf(fields, configWith(plain));
  for (const language of languages) {
    const said = translator(language);
    for (const name of namesOf(fields)) {
      expect(paymentLabel(name, said)).not.toMatch(/payments|payment\.|undefined/);
      expect(paymentText(values, name, { t: said, nameOf })).not.toMatch(/admin|payments|undefined/);
    }
  }
  expect(paymentLabel("invoice_countries", t)).toBe("Rechnung: Lieferländer");
  expect(paymentText(values, "invoice_countries", { t, nameOf })).toBe("Deutschland, Österreich");
  expect(paymentText(values, "pickup_countries", { t, nameOf })).toBe("alle");
  expect(paymentText(values, "invoice_customers", { t, nameOf })).toBe("nur Stammkunden");
});
