import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: { "e/design": "look/look.route.tsx" },
  admin: {
    design: "admin/design.route.tsx",
    "design/publication": "admin/publication/publication.route.tsx",
    "design/versions": "admin/versions/versions.route.tsx",
  },
};
