import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    agb: "terms.route.tsx",
    terms: "terms.route.tsx",
    widerruf: "withdrawal.route.tsx",
    withdrawal: "withdrawal.route.tsx",
    versand: "shipping.route.tsx",
    shipping: "shipping.route.tsx",
  },
  admin: {
    "shop/legal": "admin/list/legal.route.tsx",
    "shop/legal/versions": "admin/versions/versions.route.tsx",
    "shop/legal/:kind": "admin/edit/edit-legal.route.tsx",
  },
};
