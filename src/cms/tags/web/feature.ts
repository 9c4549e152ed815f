import type { WebFeature } from "#web/feature.ts";

export const tagsFeature: WebFeature = {
  menu: [{ group: "site", to: "/admincenter/tags", label: "admin:menu.tags", icon: "tag", needs: "tag.read" }],
  settings: [{ name: "tags", to: "/admincenter/tags", icon: "tag", needs: "tag.read" }],
};
