import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const formsPath = "/admincenter/forms";

export const formSorts = ["name", "-name", "-changed", "changed"] as const;

/** What the list shows, as it stands in the address. */
export type FormView = { q: string; sort: (typeof formSorts)[number]; page: number };

export function formViewOf(parameters: URLSearchParams): FormView {
  return {
    q: searchOf(parameters),
    sort: oneOf(formSorts, parameters.get("sort")) ?? formSorts[0],
    page: pageOf(parameters),
  };
}

export function formListAddress({ q, sort, page }: FormView): string {
  return listHref(formsPath, { q, sort: sort === formSorts[0] ? null : sort, page });
}

/** Where a form is built; `new` begins one. */
export function formAddress(id: string): string {
  return `${formsPath}/${id}`;
}
