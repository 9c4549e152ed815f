import { entryStatuses } from "#cms/entries/contract.ts";
import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";
import { entriesPath } from "../entry-address.ts";

export const entrySorts = ["-publish_date", "publish_date", "-changed", "changed", "title", "-title"] as const;

export const entryList = listAddress(entriesPath, {
  q: words(),
  status: oneFrom(entryStatuses),
  tags: words(500),
  sort: firstOf(entrySorts),
});
