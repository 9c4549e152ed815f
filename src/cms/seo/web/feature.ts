import type { WebFeature } from "#web/feature.ts";

export const seoFeature: WebFeature = {
  settings: [{ name: "seo", to: "/admincenter/settings/seo", icon: "search", needs: "config.write" }],
};
