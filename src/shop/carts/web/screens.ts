import type { Screens } from "#web/screens.ts";

export const screens: Screens = { site: { "shop/cart": "screen/cart.route.tsx" } };
