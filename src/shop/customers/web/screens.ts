import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/customers": "admin/list/customers.route.tsx",
    "shop/customers/:id": "admin/view/customer.route.tsx",
    "shop/customers/:id/merge": "admin/merge/merge.route.tsx",
  },
};
