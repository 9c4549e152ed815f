import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    cookies: "banner/cookies.route.tsx",
  },
  admin: {
    "settings/integrations": "admin/integrations.route.tsx",
    "settings/consent": "admin/consents.route.tsx",
  },
};
