import type { ExpressionBuilder } from "kysely";
import type { UserState, userSorts } from "#cms/users/contract.ts";
import { fold, foldHandle } from "#contract/formats/fold.ts";
import type { Role } from "#contract/rights/roles.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import type { Schema } from "#database/schema.ts";

type Query = {
  page?: number;
  pageSize?: number;
  q?: string;
  sort?: (typeof userSorts)[number];
  role?: Role;
  state?: UserState;
};

export type UserPage = { rows: UserRow[]; total: number; page: number; pageSize: number };

const columns = {
  name: "name_folded",
  handle: "handle_folded",
  lastLogin: "last_login",
  created: "created_at",
} as const;

/** A page of users; `q` is looked for in names and addresses. Who never logged in stands last, either way. */
export async function listUsers(db: Db, query: Query): Promise<UserPage> {
  const { page = 1, pageSize = 10, sort = "name" } = query;
  const column = columns[sort.replace("-", "") as keyof typeof columns];
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const wanted = db.selectFrom("users").where((eb) => matching(eb, query));
  const [rows, count] = await Promise.all([
    wanted
      .selectAll()
      .$if(column === "last_login", (select) =>
        select.orderBy((eb) => eb.case().when("last_login", "is", null).then(1).else(0).end()),
      )
      .orderBy(column, direction)
      .orderBy("id", direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.count, page, pageSize };
}

function matching(eb: ExpressionBuilder<Schema, "users">, { q, role, state }: Query) {
  const rules = [];
  if (q?.trim()) {
    rules.push(eb.or([contains(eb.ref("name_folded"), fold(q)), contains(eb.ref("handle_folded"), foldHandle(q))]));
  }
  if (role) rules.push(eb("roles", "like", `%"${role}"%`));
  if (state === "suspended") rules.push(eb("suspended", "=", 1));
  if (state === "invited") rules.push(eb("suspended", "=", 0), eb("password_hash", "=", ""));
  if (state === "active") rules.push(eb("suspended", "=", 0), eb("password_hash", "!=", ""));
  return eb.and(rules);
}
