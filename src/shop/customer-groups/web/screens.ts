import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/customer-groups": "admin/list/customer-groups.route.tsx",
    "shop/customer-groups/:id": "admin/edit/edit-group.route.tsx",
    "shop/customer-groups/:id/members": "admin/members/members.route.tsx",
  },
};
