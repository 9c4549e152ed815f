import { grantableRoles, userStates } from "#cms/users/contract.ts";
import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const userSorts = ["name", "-name", "-lastLogin", "lastLogin", "-created", "created"] as const;
export type GrantableRole = (typeof grantableRoles)[number];

export const userList = listAddress("/admincenter/settings/users/browse", {
  q: words(),
  role: oneFrom(grantableRoles),
  state: oneFrom(userStates),
  sort: firstOf(userSorts),
});

/** The screen that invites somebody, as the role that the list shows. */
export function invitationTo(role: GrantableRole | null): string {
  return `/admincenter/settings/users/add${role ? `?role=${role}` : ""}`;
}

export function userAddress(id: string | undefined): string {
  return `/admincenter/settings/users/${id}`;
}
