import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "settings/config": "admin/config.route.tsx",
    "settings/mail": "admin/mail/mail.route.tsx",
    "settings/components": "admin/components/components.route.tsx",
  },
};
