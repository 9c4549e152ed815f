import type { WebFeature } from "#web/feature.ts";

export const redirectsFeature: WebFeature = {
  settings: [
    {
      ...{ name: "redirects", to: "/admincenter/redirects", icon: "next", needs: "redirect.read" },
      search: "/admincenter/redirects",
    },
  ],
  creates: [{ label: "admin:redirects.new", to: "/admincenter/redirects/new", icon: "next", needs: "redirect.write" }],
  things: { redirect: "/admincenter/redirects" },
};
