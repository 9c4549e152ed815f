import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    map: "admin/list/map.route.tsx",
    "map/source": "admin/source/map-source.route.tsx",
    "map/:id": "admin/edit/edit-place.route.tsx",
  },
};
