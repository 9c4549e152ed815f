import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/groups": "admin/list/groups.route.tsx",
    "shop/groups/:id": "admin/editor/edit-group.route.tsx",
    "shop/groups/:id/publication": "admin/publication/publication.route.tsx",
    "shop/groups/:id/versions": "admin/versions/versions.route.tsx",
  },
};
