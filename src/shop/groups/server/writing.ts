import type { Db, Tx } from "#database/database.ts";
import { createIn, deleteIn, documentOf, type Input, publishIn } from "#shop/things/server/index.ts";
import type { GroupDocument } from "../group.ts";
import { groupKind } from "./group-kind.ts";

type Acting = { by: string | null; id: () => string; now: Date };

/** A new draft in the caller's transaction, without a word in the audit log. */
export function createGroupIn(
  tx: Tx,
  creation: Acting & { thing: string; input: Input<GroupDocument> },
): Promise<void> {
  return createIn(tx, groupKind, creation);
}

/** Shows a draft to guests, in the caller's transaction. */
export function publishGroupIn(tx: Tx, { thing, ...acting }: Acting & { thing: string }): Promise<void> {
  return publishIn(tx, groupKind, { ...acting, wishes: [{ _id: thing }], language: "de" });
}

/** Puts one into the trash, in the caller's transaction. @throws Problem `C404` */
export function deleteGroupIn(tx: Tx, deletion: { id: string; now: Date }): Promise<void> {
  return deleteIn(tx, groupKind, deletion);
}

type Names = Pick<GroupDocument, "name_de" | "name_en" | "parent"> & { _id: string };

/** What all groups outside the trash are called, and what they stand in. */
export async function groupNames(db: Db | Tx): Promise<Names[]> {
  const rows = await db
    .selectFrom("product_groups")
    .select(["id", "draft"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, draft }) => {
    const { name_de, name_en, parent } = documentOf(groupKind, draft);
    return { _id: id, name_de, name_en, parent };
  });
}
