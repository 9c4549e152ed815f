import { withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";
import { withdrawalIcon } from "./admin/withdrawal-icon.tsx";

export const withdrawalsFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: withdrawalsPath, label: "admin:menu.withdrawals", icon: withdrawalIcon },
      ...{ needs: "withdrawal.read", search: withdrawalsPath, counter: "withdrawals" },
    },
  ],
  overview: [
    {
      ...{ name: "withdrawals", group: "todo", place: 4, icon: withdrawalIcon, to: `${withdrawalsPath}?view=open` },
      address: ({ _id }) => `${withdrawalsPath}/${_id}`,
    },
  ],
  things: { withdrawal: withdrawalsPath },
};
