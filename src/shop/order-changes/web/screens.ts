import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: { "shop/order/:id/change": "change.route.tsx" },
  admin: { "shop/orders/:id/change": "admin/change-order.route.tsx" },
};
