import { fileURLToPath } from "node:url";
import { type SocialServers, startSocial } from "../../../src/server/testing/social/social-servers.ts";
import { test as base, type Product, useDemo } from "../site.ts";
import { serverOfWorker } from "./server-of-worker.ts";

/** From the sources: the built product asks nothing of this machine. */
const program = fileURLToPath(new URL("../../../src/server/testing/social/main.ts", import.meta.url));

/** The demo site, and the three social networks that it can be connected with. */
export const networksTest = base.extend<object, { networks: SocialServers; product: Product }>({
  networks: serverOfWorker(startSocial),
  product: [
    ({ networks: { host } }, use) => useDemo(use, { started: program, env: { TEST_SOCIAL: host } }),
    { scope: "worker" },
  ],
});
