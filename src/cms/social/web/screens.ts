import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    social: "admin/social.route.tsx",
    "social/connect": "admin/connect/connect.route.tsx",
    "social/facebook": "admin/facebook/facebook.route.tsx",
    "social/facebook/back": "admin/facebook/back.route.tsx",
    "social/share": "admin/share/share.route.tsx",
  },
};
