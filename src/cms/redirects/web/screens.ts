import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    redirects: "admin/list/redirects.route.tsx",
    "redirects/missed": "admin/missed/missed.route.tsx",
    "redirects/way": "admin/way/way.route.tsx",
    "redirects/file": "admin/file/file.route.tsx",
    "redirects/:id": "admin/edit/edit-redirect.route.tsx",
  },
};
