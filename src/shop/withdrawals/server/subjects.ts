import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";

/** Business letters (§ 147 AO, § 257 HGB), as the orders that they are about. */
const keptDays = 10 * 366;

/** What a person has withdrawn from, by the address of the receipt. */
export const withdrawalSubjects: SubjectSource = {
  kind: "withdrawal",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("withdrawals")
      .selectAll()
      .where("address_folded", "=", address)
      .orderBy("received_at")
      .execute();
    return rows.map(({ id, name, contract, part, address: email, received_at, state, language, note }) => ({
      ...{ id, kind: "withdrawal", at: received_at, title: contract },
      to: `/admincenter/shop/withdrawals/${id}`,
      fields: { name, contract, part, email, language, created: received_at, state, note },
      internal: ["note"],
    }));
  },
  async erase(tx, { address }) {
    const { count } = await tx
      .selectFrom("withdrawals")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("address_folded", "=", address)
      .executeTakeFirstOrThrow();
    return { erased: 0, kept: count > 0 ? [{ reason: "privacy:hold.withdrawal", until: null, count }] : [] };
  },
};

export const withdrawalRetention: RetentionRule[] = [
  {
    kind: "withdrawal",
    days: keptDays,
    reason: "privacy:retention.withdrawal",
    sweep: async (db, { now }) => {
      const old = db.deleteFrom("withdrawals").where("received_at", "<", daysBefore(now, keptDays));
      return affectedRows(await old.execute());
    },
  },
];
