import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    mails: "admin/outbox/mails.route.tsx",
    "mails/templates": "admin/templates/templates.route.tsx",
    "mails/suppressions": "admin/suppressions/suppressions.route.tsx",
    "mails/:id": "admin/outbox/mail.route.tsx",
  },
};
