import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { "shop/orders/parcels": "admin/parcels.route.tsx" } };
