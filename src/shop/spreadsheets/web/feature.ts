import type { WebFeature } from "#web/feature.ts";
import { sheetIcon } from "./admin/sheet-icon.tsx";
import { sheetPath } from "./admin/sheet-path.ts";

export const spreadsheetsFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: sheetPath, label: "admin:menu.sheet", icon: sheetIcon },
      needs: "product.write",
    },
  ],
};
