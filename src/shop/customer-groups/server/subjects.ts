import { ownName } from "#contract/titles/own-name.ts";
import type { SubjectSource } from "#platform/faces/subjects.ts";

/** In which customer group a person is. It goes with the account. */
export const memberSubjects: SubjectSource = {
  kind: "customerGroupMember",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("customer_group_members")
      .innerJoin("users", "users.id", "customer_group_members.user_id")
      .innerJoin("customer_groups", "customer_groups.id", "customer_group_members.group_id")
      .select(["users.id", "customer_groups.name_de", "customer_groups.name_en", "since"])
      .where("users.handle_folded", "=", address)
      .execute();
    return rows.map(({ id, since, ...group }) => ({
      ...{ id, kind: "customerGroupMember", at: since, title: ownName(group) },
      fields: { customerGroup: ownName(group) },
    }));
  },
  // The rows fall with the account, which decides whether it stays.
  erase: async () => ({ erased: 0, kept: [] }),
};
