import type { WebFeature } from "#web/feature.ts";

export const searchFeature: WebFeature = {
  component: "search",
  settings: [{ name: "search", to: "/admincenter/search", icon: "search", needs: "search.read" }],
  things: { synonym: "/admincenter/search/synonyms" },
};
