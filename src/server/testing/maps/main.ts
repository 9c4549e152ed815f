import { endOnEarlyStop } from "#server/process/stopping/stop-signals.ts";

/** The product that finds the source of maps of tests on this machine, under the host in `TEST_TILES`. */
endOnEarlyStop();

process.env["NODE_ENV"] ??= "production";

// As in `src/server/main.ts`, everything else comes after.
const [{ run }, { tilesAt }] = await Promise.all([
  import("#server/process/starting/run.ts"),
  import("./tile-server.ts"),
]);
await run({ development: false, fetchOutside: tilesAt(process.env["TEST_TILES"] ?? "") });
