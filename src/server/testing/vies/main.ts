import { endOnEarlyStop } from "#server/process/stopping/stop-signals.ts";

/** The product that asks the VIES of tests, under the address in `TEST_VIES`. */
endOnEarlyStop();

process.env["NODE_ENV"] ??= "production";

// As in `src/server/main.ts`, everything else comes after.
const [{ run }, { plug }, { vatRegisterPort, vies }, { outboundFrom }] = await Promise.all([
  import("#server/process/starting/run.ts"),
  import("#platform/ports.ts"),
  import("#shop/vat-ids/server/index.ts"),
  import("#platform/outbound/fetch-outside.ts"),
]);
const address = process.env["TEST_VIES"] ?? "";
const fetchOutside = outboundFrom({ site: null, trusted: [new URL(address).host] });
await run({ development: false, plugged: [plug(vatRegisterPort, vies(fetchOutside, { address }))] });
