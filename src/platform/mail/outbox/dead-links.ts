import type { Db, Tx } from "#database/database.ts";
import type { MailRow } from "#database/schema.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { secretMarker } from "../letter.ts";

type Linked = Pick<MailRow, "id" | "text" | "secret">;

/** Which of these mails contain a one-time link that no longer works: used, replaced, expired or deleted. */
export async function deadLinks(db: Db | Tx, { mails, now }: { mails: Linked[]; now: Date }): Promise<Set<string>> {
  const linked = mails
    .filter(({ text }) => text.includes(secretMarker))
    .map(({ id, secret }) => ({ id, hash: secret === null ? null : hashSecret(secret) }));
  const hashes = linked.flatMap(({ hash }) => hash ?? []);
  const live = new Set(hashes.length === 0 ? [] : await liveHashes(db, { hashes, now }));
  return new Set(linked.filter(({ hash }) => hash === null || !live.has(hash)).map(({ id }) => id));
}

async function liveHashes(db: Db | Tx, { hashes, now }: { hashes: string[]; now: Date }): Promise<string[]> {
  const rows = await (db as Db)
    .selectFrom("tokens")
    .select("token_hash")
    .where("token_hash", "in", hashes)
    .where("expires_at", ">", now.toISOString())
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}
