import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "settings/tokens": "admin/tokens.route.tsx",
    "settings/rights": "admin/bundles.route.tsx",
    "settings/rights/:id": "admin/bundle.route.tsx",
  },
};
