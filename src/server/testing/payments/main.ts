import { endOnEarlyStop } from "#server/process/stopping/stop-signals.ts";

/** The product with a payment service plugged in: the bank of tests, under the address in `TEST_BANK`. */
endOnEarlyStop();

process.env["NODE_ENV"] ??= "production";

// As in `src/server/main.ts`, everything else comes after.
const [{ run }, { plug }, { paymentPort }, { bankAdapter }] = await Promise.all([
  import("#server/process/starting/run.ts"),
  import("#platform/ports.ts"),
  import("#shop/payments/server/index.ts"),
  import("./bank-adapter.ts"),
]);
await run({ development: false, plugged: [plug(paymentPort, bankAdapter({ url: process.env["TEST_BANK"] ?? "" }))] });
