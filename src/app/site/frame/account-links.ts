import { isOff } from "#contract/components.ts";
import type { AccountLink, AccountLinks } from "#web/site/account-links.ts";
import type { Where } from "#web/site/place.ts";

const found = {
  ...import.meta.glob<AccountLinks>("../../../cms/**/web/account-links.ts", { eager: true, import: "accountLinks" }),
  ...import.meta.glob<AccountLinks>("../../../shop/**/web/account-links.ts", { eager: true, import: "accountLinks" }),
};

type Asked = { components: Record<string, unknown>; where: Where };

/** The links of all features whose functions are switched on. */
export function accountLinksOf({ components, where }: Asked): AccountLink[] {
  const on = Object.values(found).filter(({ component }) => !isOff(components, component));
  return on.flatMap(({ links }) => links(where));
}
