import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Subject, SubjectSource } from "#platform/faces/subjects.ts";
import type { Erasure } from "../contract.ts";

type Erasing = Subject & { sources: SubjectSource[]; now: Date };

/**
 * Erases what is kept about a person. The audit log says that it was done, by whom and how much, and not whose it was:
 * its rows stay for good.
 * @throws Problem `CONFIRM_ADDRESS`
 */
export function eraseSubject(
  db: Db,
  erasing: Erasing & { case: string; confirm: string; by: string | null },
): Promise<Erasure> {
  if (foldHandle(erasing.confirm) !== erasing.address) throw new Problem("CONFIRM_ADDRESS", { field: "confirm" });
  return db.transaction().execute((tx) => eraseAndNote(tx, erasing));
}

async function eraseAndNote(
  tx: Tx,
  { case: thing, by, ...erasing }: Erasing & { case: string; by: string | null },
): Promise<Erasure> {
  const erasure = await eraseIn(tx, erasing);
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  const details = { erased: sum(erasure.erased), kept: sum(erasure.kept) };
  await audit(tx, { by, action: "privacy.erase", thing, details, now: erasing.now });
  return erasure;
}

/** Within the transaction of the caller; its audit row is written there. */
export async function eraseIn(tx: Tx, { address, sources, now }: Erasing): Promise<Erasure> {
  const erasure: Erasure = { erased: [], kept: [] };
  const forgotten = new Set<string>();
  for (const source of sources) {
    const { kind } = source;
    const { erased, kept, tags = [] } = await source.erase(tx, { address, now });
    if (erased > 0) erasure.erased.push({ kind, count: erased });
    for (const one of kept) if (one.count > 0) erasure.kept.push({ kind, ...one });
    for (const tag of tags) forgotten.add(tag);
  }
  if (forgotten.size > 0) await changed(tx, { tags: [...forgotten], now });
  return erasure;
}

/** Carries what would happen out of a transaction that is taken back. */
class TakenBack extends Error {
  readonly erasure: Erasure;
  constructor(erasure: Erasure) {
    super("taken back");
    this.erasure = erasure;
  }
}

/** What an erasure would do: it is carried out and rolled back, so that the preview is always right. */
export async function previewErasure(db: Db, erasing: Erasing): Promise<Erasure> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new TakenBack(await eraseIn(tx, erasing));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.erasure;
    throw error;
  }
}
