import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "settings/business": "admin/details/business.route.tsx",
    "settings/hours": "admin/hours.route.tsx",
  },
};
