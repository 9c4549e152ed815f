import { fold } from "#contract/formats/fold.ts";
import { ownName } from "#contract/titles/own-name.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { CustomerGroup, readCustomerGroups, readGroupMembers } from "../contract.ts";

/** @throws Problem `C404` */
export async function readGroup(db: Db, id: string): Promise<CustomerGroup> {
  const { items } = await listGroups(db, { id });
  if (!items[0]) throw new Problem("C404");
  return items[0];
}

type Listing = Input<typeof readCustomerGroups>["query"];

export async function listGroups(db: Db, query: Listing): Promise<Reply<typeof readCustomerGroups>> {
  const { q = "", id, sort = "name", page = 1, pageSize = 10 } = query;
  const wanted = db
    .selectFrom("customer_groups")
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .$if(q !== "", (select) => select.where((eb) => containsAll(eb.ref("words_folded"), fold(q).split(" "))));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await wanted
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("customer_group_members")
        .whereRef("group_id", "=", "customer_groups.id")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("members"),
    )
    .orderBy(sort.endsWith("changed") ? "changed_at" : "name_folded", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ id: _id, version, name_de, name_en, display, discount, members, changed_at }) => ({
    ...{ _id, version, name_de, name_en, display: display as CustomerGroup["display"], discount: discount / 100 },
    ...{ members: Number(members), changed: changed_at },
  }));
  return { items, total, page, pageSize };
}

type Members = Input<typeof readGroupMembers>["query"];

export async function listMembers(db: Db, query: Members): Promise<Reply<typeof readGroupMembers>> {
  const { q = "", group, page = 1, pageSize = 10 } = query;
  const words = fold(q).split(" ");
  const wanted = db
    .selectFrom("customer_group_members")
    .innerJoin("users", "users.id", "customer_group_members.user_id")
    .where("group_id", "=", group)
    .$if(q !== "", (select) =>
      select.where((eb) =>
        eb.or([containsAll(eb.ref("name_folded"), words), containsAll(eb.ref("handle_folded"), words)]),
      ),
    );
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .select(["users.id", "users.name", "users.handle", "since"])
    .orderBy("name_folded")
    .orderBy("users.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(({ id: _id, ...member }) => ({ _id, ...member })), total, page, pageSize };
}

/** Those of them that exist. */
export async function customerGroupsAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("customer_groups").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** What the audit log calls groups. */
export async function groupTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db
    .selectFrom("customer_groups")
    .select(["id", "name_de", "name_en"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => [row.id, ownName(row)]);
}
