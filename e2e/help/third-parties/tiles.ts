import { fileURLToPath } from "node:url";
import { startTiles, type TileServer } from "../../../src/server/testing/maps/tile-server.ts";
import { test as base, type Product, useDemo } from "../site.ts";
import { serverOfWorker } from "./server-of-worker.ts";

/** From the sources: the built product asks nothing of this machine. */
const program = fileURLToPath(new URL("../../../src/server/testing/maps/main.ts", import.meta.url));

/** The demo site, and a source of maps that it can have. */
export const mapTest = base.extend<object, { tiles: TileServer; product: Product }>({
  tiles: serverOfWorker(startTiles),
  product: [
    ({ tiles: { host } }, use) => useDemo(use, { started: program, env: { TEST_TILES: host } }),
    { scope: "worker" },
  ],
});
