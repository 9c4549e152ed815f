import type { Screens } from "#web/screens.ts";

export const screens: Screens = { admin: { checks: "admin/checks.route.tsx" } };
