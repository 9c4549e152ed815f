import { affectedRows } from "#database/engines/affected-rows.ts";
import type { SubjectSource } from "#platform/faces/subjects.ts";
import type { Address } from "../address.ts";

/** The address book of a person. It goes with the account, and not before: whoever orders once a year finds it again. */
export const addressSubjects: SubjectSource = {
  kind: "address",
  async find(db, { address: handle }) {
    const rows = await db
      .selectFrom("addresses")
      .innerJoin("users", "users.id", "addresses.user_id")
      .select(["addresses.id", "document", "addresses.created_at"])
      .where("users.handle_folded", "=", handle)
      .orderBy("addresses.created_at")
      .orderBy("place")
      .execute();
    return rows.map(({ id, document, created_at }) => {
      const address = JSON.parse(document) as Address;
      return { id, kind: "address", at: created_at, title: address.name, fields: { ...address, created: created_at } };
    });
  },
  async erase(tx, { address }) {
    const gone = await tx
      .deleteFrom("addresses")
      .where("user_id", "in", (of) => of.selectFrom("users").select("id").where("handle_folded", "=", address))
      .execute();
    return { erased: affectedRows(gone), kept: [] };
  },
};
