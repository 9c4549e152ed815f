import type { User, UserState } from "#cms/users/contract.ts";

/** The data of a row of the list. */
export type UserRow = { id: string; name: string; state: UserState; own: boolean; user: User };

export function toRow(user: User, own: string | undefined): UserRow {
  const { _id = "", name, handle, state = "active" } = user;
  return { id: _id, name: name || handle, state, own: _id === own, user };
}
