import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    files: "admin/list/files.route.tsx",
    "files/alt": "admin/alt/alts.route.tsx",
    "files/edit/:id": "admin/edit/edit-file.route.tsx",
    "file/edit/:id": "admin/edit/edit-file.route.tsx",
    "image/edit/:id": "admin/edit/edit-file.route.tsx",
  },
};
