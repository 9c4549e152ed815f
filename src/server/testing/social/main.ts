import { endOnEarlyStop } from "#server/process/stopping/stop-signals.ts";

/** The product that finds the social networks of tests on this machine, under the host in `TEST_SOCIAL`. */
endOnEarlyStop();

process.env["NODE_ENV"] ??= "production";

// As in `src/server/main.ts`, everything else comes after.
const [{ run }, { throughHost }] = await Promise.all([
  import("#server/process/starting/run.ts"),
  import("./social-servers.ts"),
]);
await run({ development: false, fetchOutside: throughHost(process.env["TEST_SOCIAL"] ?? "") });
