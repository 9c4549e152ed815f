import type { WebFeature } from "#web/feature.ts";

export const settingsFeature: WebFeature = {
  menu: [{ group: "manage", to: "/admincenter/settings", label: "admin:menu.settings", icon: "settings" }],
  settings: [{ name: "config", to: "/admincenter/settings/config", icon: "settings", needs: "config.write" }],
};
