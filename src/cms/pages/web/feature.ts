import type { WebFeature } from "#web/feature.ts";
import { pagesPath } from "./admin/page-kind.ts";

export const pagesFeature: WebFeature = {
  menu: [
    {
      ...{ group: "site", to: pagesPath, label: "admin:menu.pages", icon: "pages", needs: "page.readDrafts" },
      search: pagesPath,
    },
  ],
  creates: [{ label: "admin:pageList.new", to: `${pagesPath}/new`, icon: "pages", needs: "page.write" }],
  things: { page: pagesPath },
};
