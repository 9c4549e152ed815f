import type { WebFeature } from "#web/feature.ts";

export const galleriesFeature: WebFeature = {
  menu: [
    {
      group: "site",
      to: "/admincenter/galleries",
      label: "admin:menu.galleries",
      icon: "gallery",
      needs: "gallery.read",
    },
  ],
  things: { gallery: "/admincenter/galleries" },
};
