import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    shop: "admin/dashboard/dashboard.route.tsx",
    "shop/settings": "admin/settings/shop-settings.route.tsx",
  },
};
