import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import type { Said } from "./draft.ts";

/** Who is about to order: a customer, or a visit. */
export type Buying = { actor: Pick<Actor, "id">; visit: string | null };
export type KeptDraft = { key: string; said: Said };

function userOwner({ actor }: Buying): string[] {
  return actor.id === null ? [] : [`user:${actor.id}`];
}

function visitOwner({ visit }: Buying): string[] {
  return visit === null ? [] : [`visit:${hashSecret(visit)}`];
}

/**
 * The draft of who asks; null while there is none. Whoever has logged in goes on with that of the visit: what was said last
 * lies over what was said before, on the account or as a guest, and has its key.
 */
export async function keptDraft(db: Db | Tx, buying: Buying): Promise<KeptDraft | null> {
  const owners = [...visitOwner(buying), ...userOwner(buying)];
  if (owners.length === 0) return null;
  const rows = await runPrepared(db, {
    shape: "kept drafts",
    values: { owners },
    build: (from, { owners }) =>
      from
        .selectFrom("checkouts")
        .select(["owner", "checkout_key", "document", "changed_at"])
        .where("owner", "in", owners),
  });
  // At the same moment, the account lies over the visit.
  const [first, last = first] = rows.toSorted(
    (one, other) =>
      one.changed_at.localeCompare(other.changed_at) || owners.indexOf(one.owner) - owners.indexOf(other.owner),
  );
  if (!first || !last) return null;
  return { key: last.checkout_key, said: { ...saidIn(first.document), ...saidIn(last.document) } };
}

function saidIn(document: string): Said {
  return JSON.parse(document) as Said;
}

/** `address`: that of the person, as far as it is known. */
type Keeping = Buying & { kept: KeptDraft; address: string; now: Date };

/** Keeps it with the account, into which that of the visit goes; or with the visit. */
export async function keepDraft(tx: Tx, { kept, address, now, ...buying }: Keeping): Promise<void> {
  const [own, ...others] = [...userOwner(buying), ...visitOwner(buying)];
  if (own === undefined) return;
  const { key, said } = kept;
  const row = {
    ...{ owner: own, checkout_key: key, address_folded: foldHandle(address) },
    ...{ document: JSON.stringify(said), changed_at: now.toISOString() },
  };
  await deferPrepared(tx, {
    shape: "keep a draft",
    values: row,
    build: (from, row) =>
      from
        .insertInto("checkouts")
        .values(row)
        .onConflict((conflict) => conflict.column("owner").doUpdateSet(row)),
  });
  await drop(tx, others);
}

/** The order is placed: nothing of the draft is kept. */
export async function dropDraft(tx: Tx, buying: Buying): Promise<void> {
  await drop(tx, [...userOwner(buying), ...visitOwner(buying)]);
}

async function drop(tx: Tx, owners: string[]): Promise<void> {
  if (owners.length === 0) return;
  await deferPrepared(tx, {
    shape: "drop drafts",
    values: { owners },
    build: (from, { owners }) => from.deleteFrom("checkouts").where("owner", "in", owners),
  });
}
