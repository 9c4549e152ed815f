import type { WebFeature } from "#web/feature.ts";

export const overviewFeature: WebFeature = {
  menu: [{ group: "site", to: "/admincenter", label: "admin:menu.overview", icon: "home" }],
};
