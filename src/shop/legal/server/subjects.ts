import type { Db, Tx } from "#database/database.ts";
import type { SubjectSource } from "#platform/faces/subjects.ts";

/** Who has published legal texts: these stay, and only the name on them goes. */
export const publisherSubjects: SubjectSource = {
  kind: "legalVersion",
  async find(db, { address }) {
    const rows = await publishedBy(db, address);
    const [first] = rows;
    if (!first) return [];
    const facts = { id: first.user, kind: "legalVersion", at: first.created_at, title: first.name };
    return [{ ...facts, fields: { versions: rows.length } }];
  },
  async erase(tx, { address }) {
    const rows = await publishedBy(tx, address);
    if (rows.length === 0) return { erased: 0, kept: [] };
    const ids = rows.map(({ id }) => id);
    await tx.updateTable("legal_versions").set({ user_id: null }).where("id", "in", ids).execute();
    return { erased: 0, kept: [{ reason: "privacy:hold.authorship", until: null, count: rows.length }] };
  },
};

function publishedBy(db: Db | Tx, address: string) {
  return (db as Db)
    .selectFrom("legal_versions")
    .innerJoin("users", "users.id", "legal_versions.user_id")
    .select(["legal_versions.id", "legal_versions.created_at", "users.id as user", "users.name"])
    .where("users.handle_folded", "=", address)
    .orderBy("legal_versions.created_at")
    .execute();
}
