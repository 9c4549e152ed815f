import type { WebFeature } from "#web/feature.ts";

export const menusFeature: WebFeature = {
  menu: [{ group: "site", to: "/admincenter/menus", label: "admin:menu.menus", icon: "list", needs: "menu.write" }],
};
