import { endOnEarlyStop } from "#server/process/stopping/stop-signals.ts";

/** The product that finds the receiver of webhooks `https://kasse.example` on this machine, under the address in `TEST_TILL`. */
endOnEarlyStop();

process.env["NODE_ENV"] ??= "production";

// As in `src/server/main.ts`, everything else comes after.
const [{ run }, { outboundFrom }] = await Promise.all([
  import("#server/process/starting/run.ts"),
  import("#platform/outbound/fetch-outside.ts"),
]);
const till = process.env["TEST_TILL"] ?? "";
const fetchOutside = outboundFrom({ site: null, trusted: [new URL(till).host] });
await run({
  development: false,
  // The way is as it always is, but for the certificate.
  fetchOutside: (url, asked) => fetchOutside(String(url).replace("https://kasse.example", till), asked),
});
