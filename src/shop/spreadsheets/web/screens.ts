import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { "shop/sheet": "admin/sheet.route.tsx" } };
