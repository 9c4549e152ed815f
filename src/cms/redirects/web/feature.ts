import type { WebFeature } from "#web/feature.ts";

export const redirectsFeature: WebFeature = {
  settings: [{ name: "redirects", to: "/admincenter/redirects", icon: "next", needs: "redirect.read" }],
  things: { redirect: "/admincenter/redirects" },
};
