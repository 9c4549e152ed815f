import type { Screens } from "#web/screens.ts";

/** Issues are written on a screen of the composition, which knows the blocks of all features. */
export const screens: Screens = {
  admin: {
    newsletter: "admin/list/newsletter.route.tsx",
    "newsletter/browse": "admin/list/browse-issues.route.tsx",
  },
};
