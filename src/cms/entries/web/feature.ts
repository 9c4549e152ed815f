import type { WebFeature } from "#web/feature.ts";

export const entriesFeature: WebFeature = {
  menu: [
    { group: "site", to: "/admincenter", label: "admin:menu.dashboard", icon: "home" },
    { group: "site", to: "/admincenter/entries", label: "admin:menu.entries", icon: "entries" },
  ],
  things: { entry: "/admincenter/entries" },
};
