import { customerGroupsPath } from "#shop/catalogue/web/admin/index.ts";
import { deleteCustomerGroupBatch } from "#shop/customer-groups/contract.ts";
import { firstOf, listAddress, words } from "#web/admin/lists/filters/list-address.ts";
import { listActs, removing } from "#web/admin/lists/list-acts.ts";

export const customerGroupSorts = ["name", "-name", "-changed", "changed"] as const;

export const customerGroupList = listAddress(customerGroupsPath, {
  q: words(),
  sort: firstOf(customerGroupSorts),
});

export const changeCustomerGroups = listActs<"delete">({ delete: removing(deleteCustomerGroupBatch) });

export function customerGroupAddress(id: string): string {
  return `${customerGroupsPath}/${id}`;
}
