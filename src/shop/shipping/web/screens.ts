import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: { "shop/settings_shipping": "admin/shipping.route.tsx" },
};
