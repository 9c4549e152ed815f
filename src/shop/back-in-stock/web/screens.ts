import type { Screens } from "#web/screens.ts";

export const screens: Screens = { site: { "shop/notify": "notify.route.tsx" } };
