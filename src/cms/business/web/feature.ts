import type { WebFeature } from "#web/feature.ts";

export const businessFeature: WebFeature = {
  settings: [{ name: "hours", to: "/admincenter/settings/hours", icon: "clock", needs: "config.write" }],
};
