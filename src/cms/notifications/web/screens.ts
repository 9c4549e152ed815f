import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    notifications: "admin/notifications.route.tsx",
    "notifications/settings": "admin/notification-settings.route.tsx",
  },
};
