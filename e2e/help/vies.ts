import { fileURLToPath } from "node:url";
import { startVies, type ViesServer } from "#server/testing/vies/vies-server.ts";
import { test as base, owner, type Product, startProduct } from "./site.ts";

/** From the sources: the built product asks the real register. */
const program = fileURLToPath(new URL("../../src/server/testing/vies/main.ts", import.meta.url));

/** The demo site, and the register of VAT IDs that it asks. */
export const viesTest = base.extend<object, { vies: ViesServer; product: Product }>({
  vies: [
    async ({ browserName: _any }, use) => {
      const vies = await startVies();
      await use(vies);
      await vies.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ vies: { url } }, use) => {
      const login = { VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password };
      const product = await startProduct({ VITRINE_DEMO: "1", TEST_VIES: url, ...login }, program);
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});
