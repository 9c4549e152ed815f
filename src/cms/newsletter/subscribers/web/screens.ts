import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    newsletter: "newsletter.route.tsx",
    "newsletter/bestaetigen": "confirm.route.tsx",
    "newsletter/confirm": "confirm.route.tsx",
    "newsletter/abmelden": "unsubscribe.route.tsx",
    "newsletter/unsubscribe": "unsubscribe.route.tsx",
  },
  admin: {
    "newsletter/settings": "admin/settings/newsletter-settings.route.tsx",
    "newsletter/subscribers": "admin/list/subscribers.route.tsx",
    "newsletter/subscribers/add": "admin/subscriber/add-subscriber.route.tsx",
    "newsletter/subscribers/import": "admin/import/import.route.tsx",
    "newsletter/subscribers/import/:id": "admin/import/one-import.route.tsx",
    "newsletter/subscribers/:id": "admin/subscriber/subscriber.route.tsx",
  },
};
