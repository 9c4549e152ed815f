import { customerGroupIcon, customerGroupsPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";

export const customerGroupsFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: customerGroupsPath, label: "admin:menu.customerGroups", icon: customerGroupIcon },
      ...{ needs: "customerGroup.read", search: customerGroupsPath },
    },
  ],
  creates: [
    {
      label: "admin:customerGroups.new",
      to: `${customerGroupsPath}/new`,
      icon: customerGroupIcon,
      needs: "customerGroup.write",
    },
  ],
  things: { customerGroup: customerGroupsPath },
};
