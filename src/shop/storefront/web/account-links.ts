import { favouritesAddress } from "#shop/storefront/addresses.ts";
import type { AccountLinks } from "#web/site/account-links.ts";

export const accountLinks: AccountLinks = {
  component: "shop",
  links: (where) => [{ href: favouritesAddress(where), label: "shop:favourites.title" }],
};
