import type { ServerFeature } from "#platform/feature.ts";
import { up as items } from "./migrations/2026-11-25-items.ts";
import { menuEndpoints } from "./routes.ts";
import { transferredMenus } from "./transferred-menus.ts";

export const menusFeature: ServerFeature = {
  migrations: { "2026-11-25-menu-items": { up: items } },
  endpoints: menuEndpoints,
  transferred: () => [transferredMenus],
};
