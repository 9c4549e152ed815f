import type { RouterContextProvider } from "react-router";
import { grantableRoles, listUsers, readUserBatch, type User } from "#cms/users/contract.ts";
import { staffRoles } from "#contract/rights.ts";
import { load } from "#web/load.ts";

/** Somebody to look for; without a name once they are gone. */
export type Person = { id: string; name: string | null };

type Context = Readonly<RouterContextProvider>;

const staff = grantableRoles.filter((role) => staffRoles.includes(role));

/** Whoever looks after the site, by name, and whoever is being looked for. */
export async function loadPeople(context: Context, { wanted }: { wanted: string | null }): Promise<Person[]> {
  const lists = await Promise.all(
    staff.map((role) => load(context, listUsers, { query: { role, sort: "name", pageSize: 100 } })),
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
