import type { WebFeature } from "#web/feature.ts";
import { gapAddress } from "./admin/gap-places.ts";
import { legalIcon } from "./admin/legal-icon.tsx";
import { legalPath } from "./admin/legal-places.ts";

export const legalFeature: WebFeature = {
  component: "shop",
  menu: [{ group: "shop", to: legalPath, label: "admin:menu.legal", icon: legalIcon, needs: "legal.read" }],
  overview: [
    {
      ...{ name: "legal", group: "todo", place: 4, icon: legalIcon, to: legalPath },
      address: ({ _id }) => gapAddress(_id),
    },
  ],
};
