import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    transfer: "admin/transfer.route.tsx",
  },
};
