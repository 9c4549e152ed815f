import { deleteRedirectBatch, redirectKinds } from "#cms/redirects/contract.ts";
import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";
import { listActs, removing } from "#web/admin/lists/list-acts.ts";

export const redirectSorts = ["from", "-from", "-changed", "changed"] as const;

export const redirectList = listAddress("/admincenter/redirects", {
  q: words(),
  kind: oneFrom(redirectKinds),
  sort: firstOf(redirectSorts),
});

export const changeRedirects = listActs<"delete">({ delete: removing(deleteRedirectBatch) });

export function redirectAddress(id: string): string {
  return `${redirectList.path}/${id}`;
}
