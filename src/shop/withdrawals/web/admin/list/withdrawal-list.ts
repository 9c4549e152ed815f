import { withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import { withdrawalViews } from "#shop/withdrawals/contract.ts";
import { listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const withdrawalList = listAddress(withdrawalsPath, { q: words(), view: oneFrom(withdrawalViews) });
