import type { WebFeature } from "#web/feature.ts";

export const businessFeature: WebFeature = {
  settings: [
    { name: "business", to: "/admincenter/settings/business", icon: "home", needs: "config.write" },
    { name: "hours", to: "/admincenter/settings/hours", icon: "clock", needs: "config.write" },
  ],
};
