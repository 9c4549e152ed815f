import { customersPath } from "#shop/catalogue/web/admin/index.ts";
import { customerKinds, customerSorts } from "#shop/customers/contract.ts";
import { firstOf, idOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const shownSorts = [
  "-lastOrder",
  ...customerSorts.filter((sort) => sort !== "-lastOrder"),
] as const satisfies readonly (typeof customerSorts)[number][];

export const shownStates = ["open", "never", "blocked"] as const;

export const customerList = listAddress(customersPath, {
  q: words(),
  kind: oneFrom(customerKinds),
  group: idOf(),
  state: oneFrom(shownStates),
  sort: firstOf(shownSorts),
});
