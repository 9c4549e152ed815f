import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: { "shop/orders/pack": "admin/next.route.tsx", "shop/orders/:id/pack": "admin/pack.route.tsx" },
};
