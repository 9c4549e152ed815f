import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    galleries: "admin/list/galleries.route.tsx",
    "galleries/:id": "admin/edit/edit-gallery.route.tsx",
  },
};
