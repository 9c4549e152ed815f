import { completed } from "#cms/design/completed.ts";
import type { DesignRevision } from "#cms/design/contract.ts";
import { userNames } from "#cms/users/server/index.ts";
import type { Db } from "#database/database.ts";
import * as revisions from "#platform/publishing/read-revisions.ts";

/** There is one design, and it has no name. */
export const versionsOfDesign: revisions.Versioned = { kind: "design", titleOf: () => "", names: userNames };

/** One version with the design as it was. @throws Problem `C404` */
export async function readRevision(db: Db, { id }: { id: string }): Promise<DesignRevision> {
  const { revision, row } = await revisions.readRevision(db, { id, of: versionsOfDesign });
  return { ...revision, design: completed(JSON.parse(row.document)) };
}
