import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { type Draft, emptyDraft } from "./draft.ts";

/** Who is about to order: a customer, or a visit. */
export type Buying = { actor: Pick<Actor, "id">; visit: string | null };
/** `key`: null while nothing is kept. */
export type KeptDraft<Key extends string | null = string> = { key: Key; draft: Draft };

/** Under which name the draft is kept; null for somebody of whom nothing is kept. */
function ownerOf({ actor, visit }: Buying): string | null {
  if (actor.id !== null) return `user:${actor.id}`;
  return visit === null ? null : visitOwner(visit);
}

function visitOwner(visit: string): string {
  return `visit:${hashSecret(visit)}`;
}

/** The draft of who asks; null while there is none. Whoever has logged in goes on with that of the visit. */
export async function keptDraft(db: Db | Tx, buying: Buying): Promise<KeptDraft | null> {
  const owner = ownerOf(buying);
  const own = owner && (await draftOf(db, owner));
  if (own || buying.actor.id === null || buying.visit === null) return own || null;
  return draftOf(db, visitOwner(buying.visit));
}

async function draftOf(db: Db | Tx, owner: string): Promise<KeptDraft | null> {
  const [row] = await runPrepared(db, {
    shape: "kept draft",
    values: { owner },
    build: (from, { owner }) =>
      from.selectFrom("checkouts").select(["checkout_key", "document"]).where("owner", "=", owner),
  });
  return row
    ? { key: row.checkout_key, draft: { ...emptyDraft, ...(JSON.parse(row.document) as Partial<Draft>) } }
    : null;
}

/** `address`: that of the person, as far as it is known. */
type Keeping = Buying & { kept: KeptDraft; address: string; now: Date };

export async function keepDraft(db: Db | Tx, { kept, address, now, ...buying }: Keeping): Promise<void> {
  const owner = ownerOf(buying);
  if (owner === null) return;
  const { key, draft } = kept;
  const row = {
    ...{ owner, checkout_key: key, address_folded: foldHandle(address) },
    ...{ document: JSON.stringify(draft), changed_at: now.toISOString() },
  };
  await runPrepared(db, {
    shape: "keep a draft",
    values: row,
    build: (from, row) =>
      from
        .insertInto("checkouts")
        .values(row)
        .onConflict((conflict) => conflict.column("owner").doUpdateSet(row)),
  });
}

/** The order is placed: nothing of the draft is kept. */
export async function dropDraft(tx: Tx, { actor, visit }: Buying): Promise<void> {
  const owners = [...(actor.id === null ? [] : [`user:${actor.id}`]), ...(visit === null ? [] : [visitOwner(visit)])];
  if (owners.length === 0) return;
  await runPrepared(tx, {
    shape: "drop drafts",
    values: { owners },
    build: (from, { owners }) => from.deleteFrom("checkouts").where("owner", "in", owners),
  });
}
