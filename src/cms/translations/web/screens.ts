import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: { translations: "admin/list/translations.route.tsx", "translations/file": "admin/file/file.route.tsx" },
};
