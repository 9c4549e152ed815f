import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import { titlesOf } from "./issue-titles.ts";

/** By then no mail comes back any more, and nobody asks whether it went to them. */
const deliveryDays = 180;

/** The issues that were sent to a subscriber. */
export const issueSubjects: SubjectSource = {
  kind: "issueDelivery",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("issue_deliveries")
      .innerJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
      .innerJoin("issues", "issues.id", "issue_deliveries.issue_id")
      .select([
        "issue_deliveries.id",
        "issue_id",
        "issue_deliveries.state",
        "issue_deliveries.bounced",
        "started_at",
        "document",
      ])
      .where("subscribers.address_folded", "=", address)
      .orderBy("issue_deliveries.id")
      .execute();
    const issues = new Map(
      await titlesOf(
        db,
        rows.map(({ issue_id: id, document }) => ({ id, document })),
      ),
    );
    return rows.map((row) => ({
      id: row.id,
      kind: "issueDelivery",
      at: row.started_at ?? new Date(0).toISOString(),
      title: issues.get(row.issue_id) ?? "",
      fields: { state: row.state, bounced: row.bounced === 1 },
      to: `/admincenter/newsletter/${row.issue_id}`,
    }));
  },
  async erase(tx, { address }) {
    const { numDeletedRows } = await tx
      .deleteFrom("issue_deliveries")
      .where("subscriber_id", "in", (eb) =>
        eb.selectFrom("subscribers").select("id").where("address_folded", "=", address),
      )
      .executeTakeFirst();
    return { erased: Number(numDeletedRows), kept: [] };
  },
};

/** It is forgotten to whom an issue went; the counts stay. */
export const issueRetention: RetentionRule[] = [
  {
    kind: "issueDelivery",
    days: deliveryDays,
    reason: "privacy:retention.issueDelivery",
    async sweep(db, { now }) {
      const { numDeletedRows } = await db
        .deleteFrom("issue_deliveries")
        .where("issue_id", "in", (eb) =>
          eb.selectFrom("issues").select("id").where("done_at", "<", daysBefore(now, deliveryDays)),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
];
