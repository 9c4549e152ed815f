import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import { emptyDraft, type Said } from "./drafts/draft.ts";

/** An order that nobody goes on with is forgotten after so many days. */
const keptDays = 3;

/** Orders that somebody has begun. */
export const checkoutSubjects: SubjectSource = {
  kind: "checkout",
  async find(db, { address }) {
    const rows = await db.selectFrom("checkouts").selectAll().where("address_folded", "=", address).execute();
    return rows.map(({ owner, document, changed_at }) => {
      const said = JSON.parse(document) as Said;
      const { email, shippingData, invoiceData, note, gift, paymentsource } = { ...emptyDraft, ...said };
      return {
        ...{ id: owner, kind: "checkout", at: changed_at, title: email },
        fields: { email, shippingData, invoiceData, note, gift, paymentsource },
      };
    });
  },
  async erase(tx, { address }) {
    const gone = await tx.deleteFrom("checkouts").where("address_folded", "=", address).execute();
    return { erased: affectedRows(gone), kept: [] };
  },
};

export const checkoutRetention: RetentionRule[] = [
  {
    kind: "checkout",
    days: keptDays,
    reason: "privacy:retention.checkout",
    async sweep(db, { now }) {
      const gone = await db.deleteFrom("checkouts").where("changed_at", "<", daysBefore(now, keptDays)).execute();
      return affectedRows(gone);
    },
  },
];
