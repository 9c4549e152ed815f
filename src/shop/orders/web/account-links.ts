import { ordersAddress } from "#shop/orders/addresses.ts";
import type { AccountLinks } from "#web/site/account-links.ts";

export const accountLinks: AccountLinks = {
  component: "shop",
  links: (where) => [{ href: ordersAddress(where), label: "shop:order.list.title" }],
};
