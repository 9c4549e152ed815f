import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/print": "admin/price-list.route.tsx",
    "shop/print/labels": "admin/labels.route.tsx",
  },
};
