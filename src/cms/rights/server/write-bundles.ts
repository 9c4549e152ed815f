import { fold } from "#contract/formats/fold.ts";
import { alwaysGiven, isReadyBundle } from "#contract/rights/bundles.ts";
import { permissions as known, type Permission } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { contains } from "#database/like.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { rightsIn } from "#platform/sessions/bundled.ts";
import { mostBundles } from "../contract.ts";
import { keysOf } from "./audited-rights.ts";
import { refuseBeyond } from "./beyond.ts";
import { bundleRow } from "./read-bundles.ts";

type Acting = { id: string; actor: Actor; now: Date };
type Written = { name: string; note?: string | undefined; permissions: readonly Permission[] };

/** @throws Problem `BUNDLE_NAME`, `BUNDLE_BEYOND`, `BUNDLE_MANY` */
export function makeBundle(db: Db, { id, actor, written, now }: Acting & { written: Written }): Promise<void> {
  refuseBeyond(actor, written.permissions);
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { count } = await tx
      .selectFrom("right_bundles")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= mostBundles) throw new Problem("BUNDLE_MANY", { values: { count: mostBundles } });
    const { name, note = "" } = written;
    await tx
      .insertInto("right_bundles")
      .values({
        ...{ id, ...named(name), note: note.trim(), permissions: stored(written.permissions) },
        ...{ version: 1, changed_at: now.toISOString() },
      })
      .execute()
      .catch(refuseTaken);
    await audit(tx, {
      by: actor.id,
      action: "bundle.create",
      thing: id,
      details: { gave: keysOf(written.permissions) },
      now,
    });
  });
}

type Change = Acting & { version: number; change: { [Field in keyof Written]?: Written[Field] | undefined } };

/** @throws Problem `C404`, `BUNDLE_NAME`, `BUNDLE_BEYOND`, `BUNDLE_READY`; ChangedMeanwhile */
export async function changeBundle(db: Db, { id, version, actor, change, now }: Change): Promise<void> {
  if (isReadyBundle(id)) throw new Problem("BUNDLE_READY");
  const { name, note, permissions } = change;
  return db.transaction().execute(async (tx) => {
    const before = await bundleRow(tx, { id });
    const [former, next] = [rightsIn(before), permissions ?? rightsIn(before)];
    // What it gave already was given by somebody who had it.
    refuseBeyond(actor, missingIn(former, next));
    const { numUpdatedRows } = await tx
      .updateTable("right_bundles")
      .set({
        ...(name === undefined ? {} : named(name)),
        ...(note === undefined ? {} : { note: note.trim() }),
        ...(permissions === undefined ? {} : { permissions: stored(permissions) }),
        ...{ version: version + 1, changed_at: now.toISOString() },
      })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst()
      .catch(refuseTaken);
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
    const fields = Object.entries({ name, note, permissions }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    const [gave, took] = [missingIn(former, next), missingIn(next, former).filter((one) => one !== alwaysGiven)];
    const details = {
      fields,
      ...(gave.length > 0 ? { gave: keysOf(gave) } : {}),
      ...(took.length > 0 ? { took: keysOf(took) } : {}),
    };
    await audit(tx, { by: actor.id, action: "bundle.update", thing: id, details, now });
  });
}

/** @throws Problem `C404`, `BUNDLE_GIVEN`, `BUNDLE_READY` */
export async function deleteBundle(db: Db, { id, actor, now }: Acting): Promise<void> {
  if (isReadyBundle(id)) throw new Problem("BUNDLE_READY");
  return db.transaction().execute(async (tx) => {
    // Nobody gives it at the same moment.
    await takeTurn(tx);
    await bundleRow(tx, { id });
    if (await isGiven(tx, { id })) throw new Problem("BUNDLE_GIVEN");
    await tx.deleteFrom("right_bundles").where("id", "=", id).execute();
    await audit(tx, { by: actor.id, action: "bundle.delete", thing: id, now });
  });
}

async function isGiven(tx: Tx, { id }: { id: string }): Promise<boolean> {
  const user = await tx
    .selectFrom("users")
    .select("id")
    .where((eb) => contains(eb.ref("bundles"), JSON.stringify(id)))
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

const named = (name: string) => ({ name: name.trim(), name_folded: fold(name.trim()) });

/** In the order of the table of rights, so that the same rights are stored in the same way. */
function stored(permissions: readonly Permission[]): string {
  return JSON.stringify(known().filter((one) => one === alwaysGiven || permissions.includes(one)));
}

function missingIn(former: readonly Permission[], next: readonly Permission[]): Permission[] {
  return next.filter((one) => !former.includes(one));
}

/** The unique index decides whose a name is. @throws Problem `BUNDLE_NAME` */
function refuseTaken(error: unknown): never {
  throw isTaken(error) ? new Problem("BUNDLE_NAME", { field: "name" }) : error;
}
