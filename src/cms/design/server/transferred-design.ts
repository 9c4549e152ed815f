import type { Static } from "typebox";
import { completed } from "#cms/design/completed.ts";
import { designId } from "#cms/design/contract.ts";
import { DesignDocument } from "#cms/design/document.ts";
import { filesOf } from "#cms/design/files-of.ts";
import { checkCss } from "#cms/design/own-css/check-css.ts";
import { Problem } from "#contract/wire/problem.ts";
import { closed } from "#contract/wire/shapes.ts";
import type { Tx } from "#database/database.ts";
import { type Arrived, type Arriving, transferred } from "#platform/faces/transferred.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { refuseWrongFiles } from "./brand/wrong-files.ts";
import { sameDesign, storeDesign, storedDesign } from "./design-row.ts";

const Design = closed({ draft: DesignDocument, live: DesignDocument });

/** The look of the site. */
export const transferredDesign = transferred({
  kind: "design",
  after: ["file"],
  needs: "design.write",
  table: null,
  record: Design,
  count: async () => 1,
  async *leaving(db) {
    const { draft, live } = await storedDesign(db);
    yield { draft, live };
  },
  identity: () => "design",
  async standing(tx) {
    return (await storedDesign(tx)).version > 0 ? designId : null;
  },
  arrive,
});

/** @throws Problem for a style sheet that cannot be used, or for files that are none of its kinds */
async function arrive(tx: Tx, record: Static<typeof Design>, arriving: Arriving): Promise<Arrived> {
  const { standing, by, id, now, forget, refersTo } = arriving;
  const before = await storedDesign(tx, { hold: true });
  const [draft, live] = [completed(record.draft), completed(record.live)];
  if (sameDesign(draft, before.draft) && sameDesign(live, before.live)) return "same";
  for (const { css } of [draft, live]) {
    const [fault] = checkCss(css.text).faults;
    if (fault)
      throw new Problem(fault.code, {
        field: "css",
        ...("values" in fault ? { values: fault.values } : {}),
      });
  }
  // What a site lacks is not shown; what is something else than it should be is refused.
  const known = await knownFiles(tx, [...filesOf(draft), ...filesOf(live)]);
  if (known) await refuseWrongFiles(tx, { draft, before: before.draft });
  refersTo([...filesOf(draft), ...filesOf(live)]);
  await storeDesign(tx, { before, draft, live, now });
  const note = { id, kind: "design", thing: designId, by, now, reason: "publish" as const, document: draft };
  await noteRevision(tx, {
    ...note,
    ...(before.changedAt ? { before: { document: before.draft, at: before.changedAt } } : {}),
  });
  const files = new Set([...filesOf(before.live), ...filesOf(live)]);
  forget(["design", "files", ...[...files].map((one) => `file:${one}`)]);
  return standing === null ? "added" : "changed";
}

async function knownFiles(tx: Tx, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const wanted = new Set(ids);
  const files = tx
    .selectFrom("files")
    .select("id")
    .where("id", "in", [...wanted])
    .where("deleted_at", "is", null);
  return (await files.execute()).length === wanted.size;
}
