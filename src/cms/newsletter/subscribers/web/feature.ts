import type { WebFeature } from "#web/feature.ts";

export const subscribersFeature: WebFeature = {
  component: "newsletter",
  menu: [
    {
      group: "talk",
      to: "/admincenter/newsletter/subscribers",
      label: "admin:menu.subscribers",
      icon: "users",
      needs: "subscriber.read",
      also: ["/admincenter/newsletter/settings"],
      search: "/admincenter/newsletter/subscribers",
    },
  ],
  things: { subscriber: "/admincenter/newsletter/subscribers" },
};
