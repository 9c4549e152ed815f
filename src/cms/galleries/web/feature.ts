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
      search: "/admincenter/galleries",
    },
  ],
  creates: [
    { label: "admin:galleries.new", to: "/admincenter/galleries/new", icon: galleryIcon, needs: "gallery.write" },
  ],
  things: { gallery: "/admincenter/galleries" },
};
