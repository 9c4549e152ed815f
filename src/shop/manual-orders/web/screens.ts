import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { "shop/orders/new": "admin/take-order.route.tsx" } };
