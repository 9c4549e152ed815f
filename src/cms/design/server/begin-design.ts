import { designId } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { storeDesign, storedDesign } from "./design-row.ts";

type Beginning = { design: DesignDocument; by: string | null; id: () => string; now: Date };

/** Gives a new site its design, as draft and for visitors. It is the first version. */
export async function beginDesign(tx: Tx, { design, by, id, now }: Beginning): Promise<void> {
  const before = await storedDesign(tx, { hold: true });
  await storeDesign(tx, { before, draft: design, live: design, now });
  await noteRevision(tx, { id, kind: "design", thing: designId, reason: "publish", by, document: design, now });
  await changed(tx, { tags: ["design"], now });
}

/** Whether the site has a design of its own, and not the one that it looks like until somebody chooses. */
export async function isDesigned(tx: Tx): Promise<boolean> {
  return (await storedDesign(tx)).version > 0;
}
