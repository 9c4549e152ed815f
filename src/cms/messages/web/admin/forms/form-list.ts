import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const formSorts = ["name", "-name", "-changed", "changed"] as const;

export const formList = listAddress("/admincenter/forms", {
  q: words(),
  status: oneFrom(["trash"]),
  sort: firstOf(formSorts),
});

export const formsPath = formList.path;

/** Where a form is built; `new` begins one. */
export function formAddress(id: string): string {
  return `${formsPath}/${id}`;
}
