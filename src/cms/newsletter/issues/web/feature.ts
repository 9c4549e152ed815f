import type { WebFeature } from "#web/feature.ts";
import { sendIcon } from "./icons.tsx";

export const issuesFeature: WebFeature = {
  menu: [
    {
      group: "talk",
      to: "/admincenter/newsletter",
      label: "admin:menu.newsletter",
      icon: sendIcon,
      needs: "newsletter.read",
    },
  ],
  things: { issue: "/admincenter/newsletter" },
};
