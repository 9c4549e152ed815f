import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import { audit } from "../audit.ts";
import { issueToken, lookAtToken } from "../sessions/tokens.ts";
import type { PlannedKind } from "./publication.ts";

const usual = 72;

type Making = {
  kind: PlannedKind;
  token: string;
  thing: string;
  hours?: number | undefined;
  by: string | null;
  now: Date;
};

/** Creates a link that shows the draft of a thing to anyone who has it. The caller has looked whether it is there. */
export async function makePreview(
  tx: Tx,
  { kind, token: id, thing, hours = usual, by, now }: Making,
): Promise<{ token: string; expires: string }> {
  const seconds = hours * 3600;
  // The thing stands in the token's id: all links of a thing are found by it.
  const token = await issueToken(tx, {
    id: `${thing}:${id}`,
    purpose: purposeOf(kind),
    payload: { [kind]: thing },
    seconds,
    now,
  });
  await audit(tx, { by, action: `${kind}.preview`, thing, details: { hours }, now });
  return { token, expires: new Date(now.getTime() + seconds * 1000).toISOString() };
}

type Dropping = { kind: PlannedKind; thing: string; by: string | null; now: Date };

/** Makes all links to the draft of a thing worthless; returns how many there were. */
export function dropPreviews(db: Db, dropping: Dropping): Promise<number> {
  return db.transaction().execute((tx) => drop(tx, dropping));
}

async function drop(tx: Tx, { kind, thing, by, now }: Dropping): Promise<number> {
  const removed = await dropPreviewsOf(tx, { kind, thing });
  if (removed > 0) await audit(tx, { by, action: `${kind}.unpreview`, thing, now });
  return removed;
}

/** For what goes into the trash: its links do not come back with it. */
export async function dropPreviewsOf(tx: Tx, { kind, thing }: Pick<Dropping, "kind" | "thing">): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("tokens")
    .where("purpose", "=", purposeOf(kind))
    .where((eb) => beginsWith(eb.ref("id"), `${thing}:`))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type Looking = { kind: PlannedKind; token: string; now: Date };

/** Which thing a link shows. @throws Problem `TOKEN_USED` for one that has expired or was taken back */
export async function previewedThing(db: Db, { kind, token, now }: Looking): Promise<string> {
  const { payload } = await lookAtToken(db, { token, purposes: [purposeOf(kind)], now });
  const { [kind]: thing } = payload as Partial<Record<PlannedKind, string>>;
  if (!thing) throw new Problem("TOKEN_USED");
  return thing;
}

function purposeOf(kind: PlannedKind): string {
  return `preview-${kind}`;
}
