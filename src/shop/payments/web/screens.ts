import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: { "shop/settings_payment": "admin/payment.route.tsx" },
};
