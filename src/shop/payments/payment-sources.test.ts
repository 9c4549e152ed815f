import fc from "fast-check";
import { expect, test } from "vitest";
import { offeredSources, type PaymentFacts, type PaymentSettings, paymentSources } from "./payment-sources.ts";

const usual: PaymentFacts = {
  ...{ country: "DE", total: 5000, buyer: "consumer", known: false, firstOrder: true, pickup: false },
};
const on = { invoice: true, sofort: true, creditcard: true, advancepayment: true, pickup: true };
const account = { name: "Amsel", iban: "DE02120300000000202051", bic: "", bank: "" };
const settings: PaymentSettings = { paymentsources: on, paymentrules: {}, bankverbindung: account };
const services = ["sofort", "creditcard"] as const;

/** Why each is not offered, in the order of the shop. */
function faults(facts: Partial<PaymentFacts> = {}, change: Partial<PaymentSettings> = {}, adapters = [...services]) {
  const offered = offeredSources({ ...usual, ...facts }, { ...settings, ...change }, adapters);
  return Object.fromEntries(offered.map(({ source, fault }) => [source, fault]));
}
const none = { invoice: null, advancepayment: null, sofort: null, creditcard: null };

test("all that are on and possible are offered, paying at collection only where something is collected", () => {
  expect(offeredSources(usual, settings, services).map(({ source }) => source)).toEqual([...paymentSources]);
  expect(faults()).toEqual({ ...none, pickup: "pickup" });
  expect(faults({ pickup: true })).toEqual({ ...none, pickup: null });
});

test("what is off, what no payment service takes, and a transfer to nowhere are not offered", () => {
  const off = { invoice: false, sofort: false, creditcard: false, advancepayment: false, pickup: false };
  expect(Object.values(faults({ pickup: true }, { paymentsources: off }))).toEqual(Array(5).fill("off"));
  expect(faults({}, {}, ["sofort"])).toMatchObject({ sofort: null, creditcard: "adapter" });
  expect(faults({}, {}, [])).toMatchObject({ ...none, sofort: "adapter", creditcard: "adapter" });
  for (const bankverbindung of [undefined, { ...account, iban: "" }])
    expect(faults({}, { bankverbindung } as Partial<PaymentSettings>)).toMatchObject({
      ...none,
      advancepayment: "bank",
    });
});

type Rules = NonNullable<PaymentSettings["paymentrules"]>;

test.each<[string | null, Rules, Partial<PaymentFacts>]>([
  [null, { invoice: { countries: ["DE", "AT"] } }, { country: "AT" }],
  ["country", { invoice: { countries: ["DE", "AT"] } }, { country: "FR" }],
  [null, { invoice: { countries: ["DE"] } }, { country: "FR", pickup: true }],
  ["from", { invoice: { from: 50.01 } }, { total: 5000 }],
  [null, { invoice: { from: 50 } }, { total: 5000 }],
  [null, { invoice: { to: 50 } }, { total: 5000 }],
  ["to", { invoice: { to: 49.99 } }, { total: 5000 }],
  [null, { invoice: { from: 0, to: 0 } }, { total: 0 }],
  ["customers", { invoice: { customers: "business" } }, { buyer: "consumer", known: true }],
  [null, { invoice: { customers: "business" } }, { buyer: "business" }],
  ["customers", { invoice: { customers: "known" } }, { known: false, buyer: "business" }],
  [null, { invoice: { customers: "known" } }, { known: true, firstOrder: false }],
  [null, { invoice: { customers: "all" } }, {}],
  ["first", { invoice: { notFirst: true } }, { firstOrder: true }],
  [null, { invoice: { notFirst: true } }, { firstOrder: false }],
  [null, { invoice: { notFirst: false } }, { firstOrder: true }],
  // Of several reasons the first is told.
  ["country", { invoice: { countries: ["AT"], from: 100, customers: "known", notFirst: true } }, {}],
  ["from", { invoice: { from: 100, customers: "known", notFirst: true } }, {}],
  ["customers", { invoice: { customers: "known", notFirst: true } }, {}],
])(
  "buying on invoice has the fault %s for the rule %o and the order %o, and nothing else has it",
  (fault, paymentrules, facts) => {
    const found = faults(facts, { paymentrules });
    expect(found["invoice"]).toBe(fault);
    expect(found).toMatchObject({ advancepayment: null, sofort: null, creditcard: null });
  },
);

test("a rule narrows what is offered, and never widens it", () => {
  const rule = fc.record(
    {
      countries: fc.subarray(["DE", "AT", "CH"], { minLength: 1 }),
      ...{ from: fc.integer({ min: 0, max: 200 }), to: fc.integer({ min: 0, max: 200 }), notFirst: fc.boolean() },
      customers: fc.constantFrom("all", "business", "known"),
    },
    { requiredKeys: [] },
  );
  const facts = fc.record<PaymentFacts>({
    ...{ country: fc.constantFrom("DE", "AT", "CH", "FR"), total: fc.integer({ min: 0, max: 30_000 }) },
    ...{ buyer: fc.constantFrom("consumer", "business"), known: fc.boolean() },
    ...{ firstOrder: fc.boolean(), pickup: fc.boolean() },
  });
  fc.assert(
    fc.property(facts, fc.constantFrom(...paymentSources), rule, (order, source, one) => {
      const paymentrules = { [source]: one } as Rules;
      const [with_, without] = [faults(order, { paymentrules }), faults(order)];
      for (const name of paymentSources)
        if (name !== source || without[name] !== null) expect(with_[name]).toBe(without[name]);
    }),
  );
});
