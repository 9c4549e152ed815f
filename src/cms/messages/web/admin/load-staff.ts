import type { RouterContextProvider } from "react-router";
import { listUsers } from "#cms/users/contract.ts";
import { load } from "#web/load.ts";

/** A user to whom a message can be assigned. */
export type Colleague = { id: string; name: string };

export async function loadStaff(context: Readonly<RouterContextProvider>): Promise<Colleague[]> {
  const roles = ["system", "admin"] as const;
  const lists = await Promise.all(
    roles.map((role) => load(context, listUsers, { query: { role, state: "active", pageSize: 100 } })),
  );
  const people = lists.flatMap(({ items }) =>
    items.flatMap(({ _id, name, handle }) => (_id ? [{ id: _id, name: name || handle }] : [])),
  );
  return people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at);
}
