import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: { redirects: "admin/redirects.route.tsx", "redirects/:id": "admin/edit-redirect.route.tsx" },
};
