import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { shop: "admin/dashboard.route.tsx" } };
