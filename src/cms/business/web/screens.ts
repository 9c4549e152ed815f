import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "settings/hours": "admin/hours.route.tsx",
  },
};
