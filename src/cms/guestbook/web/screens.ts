import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    gaestebuch: "guestbook.route.tsx",
    guestbook: "guestbook.route.tsx",
    "gaestebuch/:id": "report.route.tsx",
    "guestbook/:id": "report.route.tsx",
  },
  admin: {
    guestbook: "admin/list/guestbook.route.tsx",
    "guestbook/settings": "admin/settings/settings.route.tsx",
    "guestbook/:id": "admin/entry/entry.route.tsx",
  },
};
