import type { Screens } from "#web/screens.ts";

export const screens: Screens = { site: { "shop/addresses": "book/addresses.route.tsx" } };
