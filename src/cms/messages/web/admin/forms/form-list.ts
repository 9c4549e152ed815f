import { firstOf, listAddress, words } from "#web/admin/lists/list-address.ts";

export const formSorts = ["name", "-name", "-changed", "changed"] as const;

export const formList = listAddress("/admincenter/forms", { q: words(), sort: firstOf(formSorts) });

export const formsPath = formList.path;

/** Where a form is built; `new` begins one. */
export function formAddress(id: string): string {
  return `${formsPath}/${id}`;
}
