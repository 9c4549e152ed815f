import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import { type FoundThing, titled, type Wanted } from "#platform/faces/found.ts";
import { formNames } from "./forms/read-forms.ts";

/** Messages that hold all words anywhere, the latest first. */
export async function findMessages(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("messages")
    .select(["id", "name", "subject"])
    .where("deleted_at", "is", null)
    .where((eb) => containsAll(eb.ref("folded"), words))
    .orderBy("sent_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, name, subject }) => ({ _id: id, title: [name, subject].filter(Boolean).join(" · ") }));
}

/** Forms whose names hold all words. */
export async function findForms(db: Db, { words, limit }: Wanted): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("forms")
    .select("id")
    .where("deleted_at", "is", null)
    .where((eb) => containsAll(eb.ref("name_folded"), words))
    .orderBy("name_folded")
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return titled(ids, await formNames(db, { ids }));
}
