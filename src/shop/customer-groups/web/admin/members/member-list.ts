import type { RouterContextProvider } from "react-router";
import { placeCustomer } from "#shop/customer-groups/contract.ts";
import { listAddress, words } from "#web/admin/lists/filters/list-address.ts";
import { listActs, oneByOne } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";
import { customerGroupAddress } from "../list/customer-group-list.ts";

export function memberList(group: string) {
  return listAddress(`${customerGroupAddress(group)}/members`, { q: words() });
}

/** Puts the user that a form names into a group, or out of any. */
export async function placeIn(
  context: Readonly<RouterContextProvider>,
  { user, group }: { user: string; group: string | null },
) {
  return (await send(context, placeCustomer, { body: { user, group } })).refused;
}

export const changeMembers = listActs<"remove">({
  remove: oneByOne((context, { id: user }) => placeIn(context, { user, group: null })),
});
