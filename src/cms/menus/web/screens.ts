import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { menus: "admin/menus.route.tsx" } };
