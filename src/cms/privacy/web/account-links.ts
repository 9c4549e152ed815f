import { ownDataAddress } from "#cms/privacy/own-data-address.ts";
import type { AccountLinks } from "#web/site/account-links.ts";

export const accountLinks: AccountLinks = {
  component: "users",
  links: (where) => [{ href: ownDataAddress(where), label: "site:ownData.title" }],
};
