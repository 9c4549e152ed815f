import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: { "vertrag-widerrufen": "withdraw.route.tsx", "withdraw-from-contract": "withdraw.route.tsx" },
  admin: {
    "shop/withdrawals": "admin/list/withdrawals.route.tsx",
    "shop/withdrawals/new": "admin/enter/enter-withdrawal.route.tsx",
    "shop/withdrawals/:id": "admin/view/withdrawal.route.tsx",
  },
};
