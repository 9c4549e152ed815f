import type { RouterContextProvider } from "react-router";
import { grantableRoles, listUsers, readUserBatch, type User } from "#cms/users/contract.ts";
import { staff } from "#contract/rights/roles.ts";
import { load } from "#web/load.ts";

/** A person in the filter; without a name once the account is deleted. */
export type Person = { id: string; name: string | null };

type Context = Readonly<RouterContextProvider>;

const readers = grantableRoles.filter((role) => staff.includes(role));

/** The staff by name, and the person whom the filter names. */
export async function loadPeople(context: Context, { wanted }: { wanted: string | null }): Promise<Person[]> {
  const lists = await Promise.all(
    readers.map((role) => load(context, listUsers, { query: { role, sort: "name", pageSize: 100 } })),
  );
  const people = new Map(lists.flatMap(({ items }) => items).map((user) => [user._id, toPerson(user)]));
  if (wanted && !people.has(wanted)) {
    const [found] = await load(context, readUserBatch, { body: [wanted] });
    people.set(wanted, found ? toPerson(found) : { id: wanted, name: null });
  }
  return [...people.values()].toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? "", "de"));
}

function toPerson({ _id = "", name, handle }: User): Person {
  return { id: _id, name: name ?? handle };
}
