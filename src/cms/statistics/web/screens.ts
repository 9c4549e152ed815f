import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { analytics: "admin/statistics.route.tsx" } };
