import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  apart: {
    einrichten: "setup.route.tsx",
    setup: "setup.route.tsx",
  },
};
