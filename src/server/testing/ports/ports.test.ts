import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartonShipping } from "#shop/pricing/shipping/port.ts";
import { germanTaxes } from "#shop/pricing/taxes/port.ts";
import type { Supply } from "#shop/pricing/taxes/tax.ts";
import { bankAdapter } from "../payments/bank-adapter.ts";
import { type BankServer, startBank } from "../payments/bank-server.ts";
import { shippingByWeight } from "./shipping-by-weight.ts";
import { swissTaxes } from "./swiss-taxes.ts";
import { testPaymentPort } from "./test-payment-port.ts";
import { testShippingPort } from "./test-shipping-port.ts";
import { testTaxPort } from "./test-tax-port.ts";

describe("adapters for taxes", () => {
  testTaxPort(germanTaxes);
  testTaxPort(swissTaxes);

  test("switzerland: what goes there is taxed there, all else as ever", () => {
    const supply: Supply = {
      seller: { regime: "regular", oss: false, exciseAtDestination: false },
      buyer: { kind: "consumer" },
      ...{ goods: { class: "reduced", excise: false }, to: "CH", pickup: false, day: "2026-11-28" },
    };
    expect(swissTaxes.decide(supply).rate).toEqual({ category: "S", country: "CH", bp: 260 });
    expect(swissTaxes.decide({ ...supply, to: "NO" }).rate).toEqual({ category: "G", country: "DE", bp: 0 });
  });
});

describe("adapters for shipping", () => {
  testShippingPort(cartonShipping);
  testShippingPort(shippingByWeight);

  test("by-weight: a parcel costs what its weight costs", () => {
    const free = { amount: null, items: null };
    const rules = { countries: { DE: { six: 690, twelve: 990, ...free } }, free };
    const costOf = (weight: number) =>
      shippingByWeight.costOf(
        { slots: 1, items: 1, goods: 1000, piece: 1000, ships: true, weight },
        ...([rules, { country: "DE", pickup: false, given: null }] as const),
      )?.cost;
    expect([0, 5000, 5001, 31_500, 31_501].map(costOf)).toEqual([690, 690, 1090, 1990, 1990 + 690]);
  });
});

describe("adapters for payments", () => {
  let server: BankServer;
  beforeAll(async () => {
    server = await startBank();
  });
  afterAll(() => server.stop());

  testPaymentPort({
    name: "testbank",
    adapter: () => bankAdapter({ url: server.url }),
    pay: (reference) => server.bank.pay(reference),
    giveUp: (reference) => server.bank.abandon(reference),
    reachable: (isReachable) => {
      server.bank.trouble.down = !isReachable;
    },
  });
});

test("the documentation shows the code that is tested here", () => {
  const said = readFileSync("docs/ports.md", "utf8");
  for (const file of ["ports/swiss-taxes.ts", "ports/shipping-by-weight.ts", "payments/bank-adapter.ts"]) {
    const code = readFileSync(`src/server/testing/${file}`, "utf8");
    expect(said, file).toContain(`\`src/server/testing/${file}\`:\n\n\`\`\`ts\n${code}\`\`\`\n`);
  }
});
