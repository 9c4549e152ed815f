import { ownDataWords } from "#cms/privacy/own-data-address.ts";
import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    [`konto/${ownDataWords.de}`]: "own/own-data.route.tsx",
    [`account/${ownDataWords.en}`]: "own/own-data.route.tsx",
  },
  admin: {
    privacy: "admin/privacy.route.tsx",
    "privacy/retention": "admin/retention.route.tsx",
  },
};
