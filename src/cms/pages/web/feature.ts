import type { WebFeature } from "#web/feature.ts";
import { pagesPath } from "./admin/page-kind.ts";

export const pagesFeature: WebFeature = {
  menu: [{ group: "site", to: pagesPath, label: "admin:menu.pages", icon: "pages", needs: "page.readDrafts" }],
  things: { page: pagesPath },
};
