import type { PageRevision } from "#cms/pages/contract.ts";
import { userNames } from "#cms/users/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Db } from "#database/database.ts";
import * as revisions from "#platform/publishing/read-revisions.ts";
import { draftOf, toFormer } from "../page-row.ts";

/** How pages tell of their versions. */
export const versionsOfPages: revisions.Versioned = { kind: "page", titleOf, names: userNames };

function titleOf(document: string): string {
  const { texts } = draftOf(document);
  return texts.de?.title || texts.en?.title || "";
}

/** One version with the page as it was. @throws Problem `C404` */
export async function readRevision(db: Db, { id, types }: { id: string; types: BlockTypes }): Promise<PageRevision> {
  const { revision, row } = await revisions.readRevision(db, { id, of: versionsOfPages });
  const page = await db.selectFrom("pages").select("kind").where("id", "=", row.thing).executeTakeFirst();
  return { ...revision, page: toFormer(row, { kind: page?.kind ?? "page", types }) };
}
