import type { WebFeature } from "#web/feature.ts";

export const filesFeature: WebFeature = {
  menu: [
    {
      group: "site",
      to: "/admincenter/files",
      label: "admin:menu.files",
      icon: "image",
      needs: "file.read",
      also: ["/admincenter/file", "/admincenter/image"],
    },
  ],
  things: { file: "/admincenter/file/edit" },
};
