import type { WebFeature } from "#web/feature.ts";

export const notificationsFeature: WebFeature = {
  menu: [
    {
      group: "manage",
      to: "/admincenter/notifications",
      label: "admin:menu.notifications",
      icon: "bell",
      needs: "notification.read",
    },
  ],
};
