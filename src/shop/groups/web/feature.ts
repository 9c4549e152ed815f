import { groupIcon } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";
import { groupsPath } from "./admin/group-address.ts";

export const groupsFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: groupsPath, label: "admin:menu.productgroups", icon: groupIcon },
      ...{ needs: "productgroup.readDrafts", search: groupsPath },
    },
  ],
  creates: [{ label: "admin:groups.new", to: `${groupsPath}/new`, icon: groupIcon, needs: "productgroup.write" }],
  things: { productgroup: groupsPath },
};
