import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    newsletter: "admin/list/newsletter.route.tsx",
    "newsletter/browse": "admin/list/browse-issues.route.tsx",
    "newsletter/add": "admin/edit/edit-issue.route.tsx",
    "newsletter/:id": "admin/edit/edit-issue.route.tsx",
  },
};
