import { fileURLToPath } from "node:url";
import { startTiles, type TileServer } from "../../src/server/testing/maps/tile-server.ts";
import { test as base, owner, type Product, startProduct } from "./site.ts";

/** From the sources: the built product asks nothing of this machine. */
const program = fileURLToPath(new URL("../../src/server/testing/maps/main.ts", import.meta.url));

/** The demo site, and a source of maps that it can have. */
export const mapTest = base.extend<object, { tiles: TileServer; product: Product }>({
  tiles: [
    async ({ browserName: _any }, use) => {
      const tiles = await startTiles();
      await use(tiles);
      await tiles.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ tiles: { host } }, use) => {
      const login = { VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password };
      const product = await startProduct({ VITRINE_DEMO: "1", TEST_TILES: host, ...login }, program);
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});
