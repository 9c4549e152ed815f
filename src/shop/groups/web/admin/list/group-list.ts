import { groupStatuses } from "#shop/groups/contract.ts";
import { listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";
import { groupsPath } from "../group-address.ts";

export const groupList = listAddress(groupsPath, { q: words(), status: oneFrom(groupStatuses) });
