import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/settings": "admin/settings/shop-settings.route.tsx",
  },
};
