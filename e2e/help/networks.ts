import { fileURLToPath } from "node:url";
import { type SocialServers, startSocial } from "../../src/server/testing/social/social-servers.ts";
import { test as base, owner, type Product, startProduct } from "./site.ts";

/** From the sources: the built product asks nothing of this machine. */
const program = fileURLToPath(new URL("../../src/server/testing/social/main.ts", import.meta.url));

/** The demo site, and the three social networks that it can be connected with. */
export const networksTest = base.extend<object, { networks: SocialServers; product: Product }>({
  networks: [
    async ({ browserName: _any }, use) => {
      const networks = await startSocial();
      await use(networks);
      await networks.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ networks: { host } }, use) => {
      const login = { VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password };
      const product = await startProduct({ VITRINE_DEMO: "1", TEST_SOCIAL: host, ...login }, program);
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});
