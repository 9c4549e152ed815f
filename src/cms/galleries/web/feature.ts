import type { WebFeature } from "#web/feature.ts";
import { galleryIcon } from "./admin/icons.tsx";

export const galleriesFeature: WebFeature = {
  menu: [
    {
      group: "site",
      to: "/admincenter/galleries",
      label: "admin:menu.galleries",
      icon: galleryIcon,
      needs: "gallery.read",
    },
  ],
  things: { gallery: "/admincenter/galleries" },
};
