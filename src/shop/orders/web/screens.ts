import type { Screens } from "#web/screens.ts";

export const screens: Screens = { site: { "shop/order/:id": "order.route.tsx", "shop/orders": "orders.route.tsx" } };
