import type { Revision } from "#cms/entries/contract.ts";
import type { ListingPage } from "#cms/pages/server/index.ts";
import { userNames } from "#cms/users/server/index.ts";
import type { Db } from "#database/database.ts";
import * as revisions from "#platform/publishing/read-revisions.ts";
import { documentOf } from "../entry-document.ts";
import { toFormer } from "../entry-row.ts";

/** How entries tell of their versions. */
export const versionsOfEntries: revisions.Versioned = { kind: "entry", titleOf, names: userNames };

function titleOf(document: string): string {
  const { texts } = documentOf(document);
  return texts.de?.title || texts.en?.title || "";
}

/** One version with the entry as it was. @throws Problem `C404` */
export async function readRevision(
  db: Db,
  { id, listings }: { id: string; listings: ListingPage[] },
): Promise<Revision> {
  const { revision, row } = await revisions.readRevision(db, { id, of: versionsOfEntries });
  return { ...revision, entry: toFormer(row, { listings }) };
}
