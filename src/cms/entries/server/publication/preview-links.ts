import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { beginsWith } from "#database/like.ts";
import { audit } from "#platform/audit.ts";
import { issueToken, lookAtToken } from "#platform/sessions/tokens.ts";
import { loadEntry } from "../writing/write-entry.ts";

const purpose = "preview-entry";
const usual = 72;

type Making = { token: string; entry: string; hours?: number | undefined; by: string | null; now: Date };

/**
 * Creates a link that shows the draft to anyone who has it.
 * @throws Problem `C404`
 */
export function makePreview(db: Db, making: Making): Promise<{ token: string; expires: string }> {
  return db.transaction().execute((tx) => make(tx, making));
}

async function make(tx: Tx, { token: id, entry, hours = usual, by, now }: Making) {
  await loadEntry(tx, { id: entry });
  const seconds = hours * 3600;
  // The thing stands in the token's id: all links of an entry are found by it.
  const token = await issueToken(tx, { id: `${entry}:${id}`, purpose, payload: { entry }, seconds, now });
  await audit(tx, { by, action: "entry.preview", thing: entry, details: { hours }, now });
  return { token, expires: new Date(now.getTime() + seconds * 1000).toISOString() };
}

type Dropping = { entry: string; by: string | null; now: Date };

/** Makes all links to the draft of an entry worthless; returns how many there were. */
export function dropPreviews(db: Db, dropping: Dropping): Promise<number> {
  return db.transaction().execute((tx) => drop(tx, dropping));
}

async function drop(tx: Tx, { entry, by, now }: Dropping): Promise<number> {
  const removed = await dropPreviewsOf(tx, { entry });
  if (removed > 0) await audit(tx, { by, action: "entry.unpreview", thing: entry, now });
  return removed;
}

/** For what goes into the trash: its links do not come back with it. */
export async function dropPreviewsOf(tx: Tx, { entry }: { entry: string }): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("tokens")
    .where("purpose", "=", purpose)
    .where((eb) => beginsWith(eb.ref("id"), `${entry}:`))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Which entry a link shows. @throws Problem `TOKEN_USED` for one that has expired or was taken back */
export async function previewedEntry(db: Db, { token, now }: { token: string; now: Date }): Promise<string> {
  const { payload } = await lookAtToken(db, { token, purposes: [purpose], now });
  const { entry } = payload as { entry?: string };
  if (!entry) throw new Problem("TOKEN_USED");
  return entry;
}
