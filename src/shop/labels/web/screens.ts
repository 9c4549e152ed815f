import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { "shop/labels/:id": "admin/label.route.tsx" } };
