import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "settings/config": "admin/config.route.tsx",
  },
};
