import { factorAddress } from "#cms/users/factor-addresses.ts";
import type { AccountLinks } from "#web/site/account-links.ts";

export const accountLinks: AccountLinks = {
  component: "users",
  links: (where) => [{ href: factorAddress("security", where), label: "site:security.title" }],
};
