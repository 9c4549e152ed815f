import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";

const years = 10;
const shortDays = 90;

/** When a check from this time on need not be kept any more (ISO 8601). */
export function provedUntil(checkedAt: string): string {
  return `${Number(checkedAt.slice(0, 4)) + 1 + years}-01-01T00:00:00.000Z`;
}

/** A valid VAT ID proves why a delivery had no VAT (§ 147 (1) no. 5, (3) and (4) AO: from the end of its year on). */
export const vatCheckRetention: RetentionRule[] = [
  {
    kind: "vatCheck",
    days: (years + 1) * 365,
    reason: "privacy:retention.vatCheck",
    async sweep(db, { now }) {
      const over = `${now.getUTCFullYear() - years}-01-01T00:00:00.000Z`;
      return affectedRows(await db.deleteFrom("vat_checks").where("checked_at", "<", over).execute());
    },
  },
  {
    kind: "vatCheckWithoutProof",
    days: shortDays,
    reason: "privacy:retention.vatCheckWithoutProof",
    async sweep(db, { now }) {
      const gone = await db
        .deleteFrom("vat_checks")
        .where("state", "!=", "valid")
        .where("checked_at", "<", daysBefore(now, shortDays))
        .execute();
      return affectedRows(gone);
    },
  },
];
