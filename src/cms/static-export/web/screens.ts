import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { "static-export": "admin/static-export.route.tsx" } };
