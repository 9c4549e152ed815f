import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { "shop/orders/papers": "admin/papers.route.tsx" } };
