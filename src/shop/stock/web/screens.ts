import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/stock": "admin/list/stock.route.tsx",
    "shop/stock/count": "admin/count/count.route.tsx",
  },
};
