import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    "konto/daten": "own/own-data.route.tsx",
    "account/data": "own/own-data.route.tsx",
  },
  admin: {
    privacy: "admin/privacy.route.tsx",
    "privacy/retention": "admin/retention.route.tsx",
  },
};
