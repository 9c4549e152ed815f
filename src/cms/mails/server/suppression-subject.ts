import { affectedRows } from "#database/engines/affected-rows.ts";
import { type SubjectSource } from "#platform/faces/subjects.ts";

/** The suppression of an address, and the bounced mails to it. */
export const suppressionSource: SubjectSource = {
  kind: "suppression",
  async find(db, { address }) {
    const rows = await db.selectFrom("suppressions").selectAll().where("address", "=", address).execute();
    return rows.map(({ id, written, said, at }) => ({
      id,
      kind: "suppression",
      at,
      title: written,
      fields: { email: written, said, created: at },
      to: `/admincenter/mails/suppressions?q=${encodeURIComponent(written)}`,
    }));
  },
  /** Whoever wants nothing kept wants no mails either: without the address nobody would know (GDPR Art. 21). */
  async erase(tx, { address }) {
    const bounces = await tx.deleteFrom("bounces").where("address", "=", address).execute();
    const { count } = await tx
      .selectFrom("suppressions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("address", "=", address)
      .executeTakeFirstOrThrow();
    const kept = count > 0 ? [{ reason: "mails:hold.suppression", until: null, count }] : [];
    return { erased: affectedRows(bounces), kept };
  },
};
