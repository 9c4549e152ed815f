import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    mails: "admin/mails.route.tsx",
    "mails/templates": "admin/templates.route.tsx",
    "mails/suppressions": "admin/suppressions.route.tsx",
    "mails/:id": "admin/mail.route.tsx",
  },
};
