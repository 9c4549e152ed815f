import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/pickup": "admin/list/pickup.route.tsx",
    "shop/pickup/:id": "admin/edit/edit-place.route.tsx",
  },
};
