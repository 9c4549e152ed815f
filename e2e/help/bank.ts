import { fileURLToPath } from "node:url";
import { type BankServer, startBank } from "#server/testing/payments/bank-server.ts";
import { test as base, owner, type Product, startProduct } from "./site.ts";

/** From the sources: the built product knows nothing of this bank. */
const program = fileURLToPath(new URL("../../src/server/testing/payments/main.ts", import.meta.url));

/** The demo site with a payment service that takes cards and online transfers, and the bank behind it. */
export const bankTest = base.extend<object, { bank: BankServer; product: Product }>({
  bank: [
    async ({ browserName: _any }, use) => {
      const bank = await startBank();
      await use(bank);
      await bank.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ bank: { url } }, use) => {
      const login = { VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password };
      const product = await startProduct({ VITRINE_DEMO: "1", TEST_BANK: url, ...login }, program);
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});
