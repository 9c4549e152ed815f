import { fileURLToPath } from "node:url";
import { type BankServer, startBank } from "#server/testing/payments/bank-server.ts";
import { test as base, type Product, useDemo } from "../site.ts";
import { serverOfWorker } from "./server-of-worker.ts";

/** From the sources: the built product knows nothing of this bank. */
const program = fileURLToPath(new URL("../../../src/server/testing/payments/main.ts", import.meta.url));

/** The demo site with a payment service that takes cards and online transfers, and the bank behind it. */
export const bankTest = base.extend<object, { bank: BankServer; product: Product }>({
  bank: serverOfWorker(startBank),
  product: [
    ({ bank: { url } }, use) => useDemo(use, { started: program, env: { TEST_BANK: url } }),
    { scope: "worker" },
  ],
});
