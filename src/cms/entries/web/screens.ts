import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    "e/:id": "page/preview.route.tsx",
    ":page/:entry": "page/entry.route.tsx",
  },
  admin: {
    entries: "admin/list/entries.route.tsx",
    "entries/:id": "admin/editor/edit-entry.route.tsx",
    "entries/:id/publication": "admin/publication/publication.route.tsx",
    "entries/:id/versions": "admin/versions/versions.route.tsx",
  },
};
