import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    audit: "admin/audit.route.tsx",
  },
};
