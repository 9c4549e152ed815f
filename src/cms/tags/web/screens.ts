import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    tags: "admin/tags.route.tsx",
  },
};
