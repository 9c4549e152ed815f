import type { Screens } from "#web/screens.ts";

/** The editor and the screen for a new page stand among those of the composition, which knows the blocks of all features. */
export const screens: Screens = {
  admin: {
    pages: "admin/list/pages.route.tsx",
    "pages/shared": "admin/shared/shared-sections.route.tsx",
    "pages/shared/new": "admin/shared/new-shared.route.tsx",
    "pages/:id/settings": "admin/settings/page-settings.route.tsx",
    "pages/:id/publication": "admin/publication/publication.route.tsx",
    "pages/:id/versions": "admin/versions/versions.route.tsx",
  },
};
