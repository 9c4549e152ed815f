import type { Screens } from "#web/screens.ts";

/** The editor stands among those of the composition, which knows the blocks of all features. */
export const screens: Screens = {
  admin: {
    pages: "admin/list/pages.route.tsx",
    "pages/new": "admin/new/new-page.route.tsx",
    "pages/:id/settings": "admin/settings/page-settings.route.tsx",
    "pages/:id/publication": "admin/publication.route.tsx",
    "pages/:id/versions": "admin/versions/versions.route.tsx",
  },
};
