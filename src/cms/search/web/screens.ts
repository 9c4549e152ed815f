import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: { suche: "search.route.tsx", search: "search.route.tsx" },
  admin: {
    search: "admin/search.route.tsx",
    "search/synonyms": "admin/synonyms/synonyms.route.tsx",
    "search/synonyms/:id": "admin/synonyms/edit-synonym.route.tsx",
  },
};
