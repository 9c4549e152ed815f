import type { Screens } from "#web/screens.ts";

export const screens: Screens = { site: { "shop/cart/checkout/:step": "checkout.route.tsx" } };
