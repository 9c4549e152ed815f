import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";

/** Who it was; what it took off stays for the numbers of the code, and the order keeps what the law wants. */
const nobody = { user_id: null, address_folded: "" };

/** The codes that a person has redeemed. */
export const redemptionSubjects: SubjectSource = {
  kind: "codeRedemption",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("code_redemptions")
      .innerJoin("codes", "codes.id", "code_redemptions.code_id")
      .select(["code_redemptions.id", "codes.code", "code_redemptions.taken", "at", "returned_at"])
      .where("address_folded", "=", address)
      .orderBy("at")
      .execute();
    return rows.map(({ id, code, taken, at, returned_at }) => ({
      ...{ id, kind: "codeRedemption", at, title: code },
      fields: { code, codeTaken: toWire(taken), created: at, ...(returned_at ? { codeReturned: returned_at } : {}) },
    }));
  },
  async erase(tx, { address }) {
    const forgotten = await tx
      .updateTable("code_redemptions")
      .set(nobody)
      .where((eb) =>
        eb.or([
          eb("address_folded", "=", address),
          eb("user_id", "in", eb.selectFrom("users").select("id").where("handle_folded", "=", address)),
        ]),
      )
      .execute();
    return { erased: affectedRows(forgotten), kept: [] };
  },
};

const longestDays = 365;

export const redemptionRetention: RetentionRule[] = [
  {
    kind: "codeRedemption",
    days: longestDays,
    reason: "privacy:retention.codeRedemption",
    sweep: (db, { now }) => forgetRedemptions(db, { now }),
  },
];

/** As long as a code is for each customer once, it is known who has redeemed it. */
async function forgetRedemptions(db: Db, { now }: { now: Date }): Promise<number> {
  const needed = db
    .selectFrom("codes")
    .select("id")
    .where("archived_at", "is", null)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">=", now.toISOString())]))
    .where((eb) => eb.or([eb("first_order", "=", 1), eb("once_per_customer", "=", 1)]));
  const forgotten = await db
    .updateTable("code_redemptions")
    .set(nobody)
    .where("at", "<", daysBefore(now, longestDays))
    .where("address_folded", "!=", "")
    .where("code_id", "not in", needed)
    .execute();
  return affectedRows(forgotten);
}
