import { fileURLToPath } from "node:url";
import { startVies, type ViesServer } from "#server/testing/vies/vies-server.ts";
import { test as base, type Product, useDemo } from "../site.ts";
import { serverOfWorker } from "./server-of-worker.ts";

/** From the sources: the built product asks the real register. */
const program = fileURLToPath(new URL("../../../src/server/testing/vies/main.ts", import.meta.url));

/** The demo site, and the register of VAT IDs that it asks. */
export const viesTest = base.extend<object, { vies: ViesServer; product: Product }>({
  vies: serverOfWorker(startVies),
  product: [
    ({ vies: { url } }, use) => useDemo(use, { started: program, env: { TEST_VIES: url } }),
    { scope: "worker" },
  ],
});
