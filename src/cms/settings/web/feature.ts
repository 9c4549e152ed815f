import type { WebFeature } from "#web/feature.ts";
import { componentsIcon } from "./icons.tsx";

export const settingsFeature: WebFeature = {
  menu: [{ group: "manage", to: "/admincenter/settings", label: "admin:menu.settings", icon: "settings" }],
  settings: [
    { name: "config", to: "/admincenter/settings/config", icon: "settings", needs: "config.write" },
    { name: "mail", to: "/admincenter/settings/mail", icon: "mail", needs: "config.write" },
    { name: "components", to: "/admincenter/settings/components", icon: componentsIcon, needs: "config.write" },
  ],
};
