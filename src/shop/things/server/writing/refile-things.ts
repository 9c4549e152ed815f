import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";
import { findThing, storeThing } from "../store-thing.ts";
import { documentOf, foldedNames, type ThingDocument, type ThingKind } from "../thing.ts";

type Retagging = { id: string; retag: (tags: string[]) => string[] };

/** Moves the tags of one thing; returns what has to forget it, or null when it stays as it is. */
export async function retagThing<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { id, retag }: Retagging,
): Promise<string[] | null> {
  const thing = await findThing(tx, kind, { id, hold: true });
  if (!thing) return null;
  const draft = { ...thing.draft, tags: retag(thing.draft.tags) };
  const live = thing.live && { ...thing.live, tags: retag(thing.live.tags) };
  const seen = live?.tags.join() !== thing.live?.tags.join();
  if (!seen && draft.tags.join() === thing.draft.tags.join()) return null;
  // Nobody has worked on it: in the order of the latest changes it stays where it is.
  await storeThing(tx, kind, { thing: { ...thing, draft, live }, now: new Date(thing.changedAt) });
  return seen ? kind.forgotten({ id, before: thing.live, after: live }) : [];
}

/** Documents may be long; so many are in memory at a time. */
const page = 200;

/** In the transaction that makes another language lead: things are filed under their names in it. */
export async function refileThings<D extends ThingDocument>(
  tx: Tx,
  kind: ThingKind<D>,
  { main }: { main: Language },
): Promise<void> {
  let last = "";
  for (;;) {
    const rows = await tx
      .selectFrom(kind.rows as "products")
      .select(["id", "draft", "live"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(page)
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .execute();
    for (const { id, draft, live } of rows) {
      const name_folded = foldedNames(documentOf(kind, draft), main);
      const live_folded = live && foldedNames(documentOf(kind, live), main);
      await tx
        .updateTable(kind.rows as "products")
        .set({ name_folded, live_folded })
        .where("id", "=", id)
        .execute();
    }
    if (rows.length < page) return;
    last = rows.at(-1)?.id ?? "";
  }
}
