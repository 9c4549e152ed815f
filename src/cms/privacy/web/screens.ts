import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    privacy: "admin/privacy.route.tsx",
    "privacy/retention": "admin/retention.route.tsx",
  },
};
