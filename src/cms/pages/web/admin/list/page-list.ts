import { lacks, pageStatuses } from "#cms/pages/contract.ts";
import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";
import { pagesPath, sharedPath } from "../page-kind.ts";

export const pageSorts = ["title", "-title", "-changed", "changed"] as const;

export const pageList = listAddress(pagesPath, {
  q: words(),
  status: oneFrom(pageStatuses),
  translation: oneFrom(lacks),
  sort: firstOf(pageSorts),
});

export const sharedList = listAddress(sharedPath, {
  q: words(),
  status: oneFrom(pageStatuses),
  translation: oneFrom(lacks),
  sort: firstOf(pageSorts),
});
