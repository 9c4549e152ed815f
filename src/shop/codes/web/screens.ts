import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/codes": "admin/list/codes.route.tsx",
    "shop/codes/:id": "admin/edit/edit-code.route.tsx",
  },
};
