import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { createIn, documentOf, type Input, publishIn } from "#shop/things/server/index.ts";
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

/** Publishes groups in the caller's transaction, without a word in the audit log. */
export function publishGroupsIn(
  tx: Tx,
  { ids, ...acting }: Acting & { ids: string[]; language: Language },
): Promise<void> {
  return publishIn(tx, groupKind, { ...acting, wishes: ids.toSorted().map((_id) => ({ _id })) });
}

/** The group of this name in another one, or at the top; null if there is none outside the trash. */
export async function groupAt(
  tx: Tx,
  { name, parent }: { name: string; parent: string | null },
): Promise<string | null> {
  const rows = await tx
    .selectFrom("product_groups")
    .select(["id", "draft"])
    .where("deleted_at", "is", null)
    .where("parent", parent === null ? "is" : "=", parent)
    .execute();
  const named = rows.find(({ draft }) => {
    const { name_de, name_en } = documentOf(groupKind, draft);
    return [name_de, name_en].map(fold).includes(fold(name));
  });
  return named?.id ?? null;
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
