import type { WebFeature } from "#web/feature.ts";

export const issuesFeature: WebFeature = {
  menu: [
    {
      group: "talk",
      to: "/admincenter/newsletter",
      label: "admin:menu.newsletter",
      icon: "send",
      needs: "newsletter.read",
    },
  ],
  things: { issue: "/admincenter/newsletter" },
};
