import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { hashSecret, newSecret } from "./secrets.ts";

type Issue = {
  id: string;
  /** What it is valid for; a token for one purpose is invalid for others. */
  purpose: string;
  userId?: string | null;
  /** Whom it is about before there is a user: a folded address. */
  about?: string | null;
  payload?: unknown;
  seconds: number;
  now: Date;
};

export type Token = { id: string; purpose: string; userId: string | null; payload: unknown };

/** Creates a one-time token; only its hash is stored. */
export async function issueToken(
  tx: Tx,
  { id, purpose, userId = null, about = null, payload = null, seconds, now }: Issue,
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto("tokens")
    .values({
      id,
      token_hash: hashSecret(token),
      purpose,
      user_id: userId,
      about,
      payload: JSON.stringify(payload),
      expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
    })
    .execute();
  return token;
}

type Presented = { token: string; purposes: readonly string[]; now: Date };

/**
 * Uses a token: of two callers at the same time, only one succeeds.
 * @throws Problem `TOKEN_USED`
 */
export async function takeToken(tx: Tx, { token, purposes, now }: Presented): Promise<Token> {
  const row = await tx
    .deleteFrom("tokens")
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now.toISOString())
    .returning(["id", "purpose", "user_id", "payload"])
    .executeTakeFirst();
  return toToken(row);
}

/**
 * Reads a token without using it.
 * @throws Problem `TOKEN_USED`
 */
export async function lookAtToken(db: Db, { token, purposes, now }: Presented): Promise<Token> {
  const row = await db
    .selectFrom("tokens")
    .select(["id", "purpose", "user_id", "payload"])
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return toToken(row);
}

type Earlier = ({ userId: string } | { about: string }) & { purposes: readonly string[] };

/** Invalidates the links in earlier mails. */
export async function dropTokens(tx: Tx, { purposes, ...of }: Earlier): Promise<void> {
  const tokens = tx.deleteFrom("tokens").where("purpose", "in", purposes);
  await ("userId" in of ? tokens.where("user_id", "=", of.userId) : tokens.where("about", "=", of.about)).execute();
}

/** Returns how many were deleted. */
export async function trimTokens(db: Db, { now }: { now: Date }): Promise<number> {
  return affectedRows(await db.deleteFrom("tokens").where("expires_at", "<=", now.toISOString()).execute());
}

function toToken(row: { id: string; purpose: string; user_id: string | null; payload: string } | undefined): Token {
  if (!row) throw new Problem("TOKEN_USED");
  return { id: row.id, purpose: row.purpose, userId: row.user_id, payload: JSON.parse(row.payload) };
}
