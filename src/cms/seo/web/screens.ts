import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { "settings/seo": "admin/seo.route.tsx" } };
