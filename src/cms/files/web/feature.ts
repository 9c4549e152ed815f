import type { WebFeature } from "#web/feature.ts";
import { altAddress } from "./admin/alt/alt-address.ts";

export const filesFeature: WebFeature = {
  menu: [
    {
      group: "site",
      to: "/admincenter/files",
      label: "admin:menu.files",
      icon: "image",
      needs: "file.read",
      also: ["/admincenter/file", "/admincenter/image"],
      search: "/admincenter/files",
    },
  ],
  overview: [
    {
      name: "undescribed",
      group: "todo",
      place: 70,
      icon: "image",
      to: altAddress(),
      address: ({ _id }) => altAddress([_id]),
    },
    {
      name: "room",
      group: "room",
      place: 10,
      icon: "file",
      to: "/admincenter/files",
      address: () => "/admincenter/files",
    },
  ],
  things: { file: "/admincenter/file/edit" },
};
