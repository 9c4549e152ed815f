import type { WebFeature } from "#web/feature.ts";
import { shopIcon } from "./admin/icons.tsx";
import { shopPath, shopSettingsPath } from "./admin/shop-places.ts";

export const catalogueFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: shopPath, label: "admin:menu.shopDashboard", icon: shopIcon },
      needs: "sales.read",
    },
  ],
  settings: [{ name: "shop", to: shopSettingsPath, icon: shopIcon, needs: "config.write" }],
};
