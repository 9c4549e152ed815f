import type { WebFeature } from "#web/feature.ts";
import { sendIcon } from "./icons.tsx";

export const issuesFeature: WebFeature = {
  component: "newsletter",
  menu: [
    {
      group: "talk",
      to: "/admincenter/newsletter",
      label: "admin:menu.newsletter",
      icon: sendIcon,
      needs: "newsletter.read",
      search: "/admincenter/newsletter/browse",
    },
  ],
  overview: [
    {
      ...{ name: "issues", group: "ahead", place: 20, icon: "mail", to: "/admincenter/newsletter" },
      address: ({ _id }) => `/admincenter/newsletter/${_id}`,
    },
  ],
  things: { issue: "/admincenter/newsletter" },
};
