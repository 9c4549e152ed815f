import { bookAddress } from "#shop/addresses/book-address.ts";
import type { AccountLinks } from "#web/site/account-links.ts";

export const accountLinks: AccountLinks = {
  component: "shop",
  links: (where) => [{ href: bookAddress(where), label: "shop:address.book.title" }],
};
