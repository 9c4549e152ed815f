import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { plug } from "#platform/ports.ts";
import { bankAdapter } from "#server/testing/payments/bank-adapter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { readPayments } from "../contract.ts";
import { giroCodeText } from "../giro-code.ts";
import type { PaymentFacts } from "../payment-sources.ts";
import { giroCodeSvg, offeredPayments, paymentAdapters, paymentPort } from "./index.ts";

onEveryEngine("how orders are paid", (fresh) => {
  let house: TestHouse;
  let served: TestHouse;
  let anna: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    const bank = bankAdapter({ url: "http://127.0.0.1:9", sources: ["creditcard"] });
    served = await testHouse(fresh, { of: house, plugged: [plug(paymentPort, bank)] });
    anna = await house.as("admin");
  });

  const set = async (shop: object) => {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    const { status, reply } = await anna.call(changeConfig, { body: { version, components: { shop } } });
    expect(status, JSON.stringify(reply)).toBe(200);
  };
  const told = async ({ guest }: TestHouse) => (await guest.call(readPayments)).reply;
  const order: PaymentFacts = {
    ...{ country: "DE", total: 5000, buyer: "consumer", known: false, firstOrder: true, pickup: false },
  };

  test("everybody is told the ways that there are: in advance only with an account, by card only with a payment service", async () => {
    expect(await told(house)).toEqual({ sources: ["pickup"], services: [] });
    await set({ paymentsources: { invoice: true, creditcard: true, sofort: true } });
    expect(await told(house)).toEqual({ sources: ["invoice", "pickup"], services: [] });
    await set({ bankverbindung: { name: "Amsel", iban: "DE02120300000000202051" } });
    expect(await told(house)).toEqual({ sources: ["invoice", "advancepayment", "pickup"], services: [] });
    expect(await told(served)).toEqual({
      sources: ["invoice", "advancepayment", "creditcard", "pickup"],
      services: ["creditcard"],
    });
    expect(await paymentAdapters(house.platform)).toEqual([]);
    expect((await paymentAdapters(served.platform)).map(({ name }) => name)).toEqual(["testbank"]);
  });

  test("an order gets those whose conditions it fulfils, by the settings as they are now", async () => {
    await set({ paymentrules: { invoice: { customers: "known" }, creditcard: { from: 50.01 } } });
    // As before each request.
    await served.platform.changes.catchUp();
    const offered = async (facts: Partial<PaymentFacts> = {}) =>
      (await offeredPayments(served.platform, { ...order, ...facts })).flatMap(({ source, fault }) =>
        fault === null ? [source] : [],
      );
    expect(await offered()).toEqual(["advancepayment"]);
    expect(await offered({ known: true, firstOrder: false, total: 5001 })).toEqual([
      ...["invoice", "advancepayment", "creditcard"],
    ]);
    await set({ paymentrules: { invoice: null, creditcard: null } });
    await served.platform.changes.catchUp();
    expect(await offered({ pickup: true })).toEqual(["invoice", "advancepayment", "creditcard", "pickup"]);
  });

  test("a code for a sample is drawn for those who set up the shop, and a wrong account is named", async () => {
    const ask = (query: Record<string, string>, visitor = anna) =>
      visitor.bytes(`/api/v0/shop/girocode/?${new URLSearchParams(query).toString()}`);
    const code = await ask({ name: "Weingut Amsel", iban: "de02 1203 0000 0000 2020 51" });
    expect([code.status, code.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    const text = giroCodeText({
      ...{ name: "Weingut Amsel", iban: "DE02120300000000202051", bic: "" },
      ...{ amount: 100, currency: "EUR", reference: "Probe" },
    });
    expect(code.bytes.toString()).toBe(await giroCodeSvg(text!));
    const faults = async (query: Record<string, string>) => {
      const { status, bytes } = await ask(query);
      const { code, errors } = JSON.parse(bytes.toString()) as { code: string; errors?: { code: string }[] };
      return [status, ...(errors ?? [{ code }]).map((one) => one.code)];
    };
    expect(await faults({ name: "A", iban: "DE02120300000000202052" })).toEqual([422, "IBAN_INVALID"]);
    expect(await faults({ name: " ", iban: "DE02", bic: "X" })).toEqual([
      ...[422, "FIELD_REQUIRED", "IBAN_LENGTH", "BIC_INVALID"],
    ]);
    expect(await faults({ name: "", iban: "" })).toEqual([422, "FIELD_REQUIRED"]);
    for (const visitor of [house.guest, await house.as("customer")])
      expect((await ask({ name: "A", iban: "DE02120300000000202051" }, visitor)).status).not.toBe(200);
  });

  test("of a shop that is switched off nothing is told", async () => {
    await set({ enabled: false });
    expect((await house.guest.call(readPayments)).status).toBe(404);
    await set({ enabled: true });
  });
});
