import { grantableRoles, type UserState, userStates } from "#cms/users/contract.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const userListPath = "/admincenter/settings/users/browse";

export const shownSorts = ["name", "-name", "-lastLogin", "lastLogin", "-created", "created"] as const;
type Sort = (typeof shownSorts)[number];
export type GrantableRole = (typeof grantableRoles)[number];

/** What the list shows, as it stands in the address. */
export type UserListView = { q: string; role: GrantableRole | null; state: UserState | null; sort: Sort; page: number };

export function viewOf(parameters: URLSearchParams): UserListView {
  return {
    q: searchOf(parameters),
    role: oneOf(grantableRoles, parameters.get("role")),
    state: oneOf(userStates, parameters.get("state")),
    sort: oneOf(shownSorts, parameters.get("sort")) ?? shownSorts[0],
    page: pageOf(parameters),
  };
}

export function listAddress({ q, role, state, sort, page }: Partial<UserListView>): string {
  return listHref(userListPath, {
    q: q ?? "",
    role: role ?? null,
    state: state ?? null,
    sort: !sort || sort === shownSorts[0] ? null : sort,
    page: page ?? 1,
  });
}

export function userAddress(id: string | undefined): string {
  return `/admincenter/settings/users/${id}`;
}
