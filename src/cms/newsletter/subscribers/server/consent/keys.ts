import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db, Tx } from "#database/database.ts";

/** The key of this site, for links and hashes that cannot be guessed without the database. */
export async function siteKey(db: Db | Tx): Promise<string> {
  const row = await db.selectFrom("newsletter_keys").select("key").where("name", "=", "subscribers").executeTakeFirst();
  if (!row) throw new Error("the key of the newsletter is gone from its table");
  return row.key;
}

type Owner = { id: string; salt: string };

/**
 * The token of the links in a subscriber's mails: their id, and a proof that we wrote it. Nothing of it is stored, so
 * that 100,000 mails need neither 100,000 rows nor a secret in the clear; another salt makes the former ones void.
 */
export function tokenOf(key: string, { id, salt }: Owner): string {
  return `${id}.${mac(key, `link:${id}:${salt}`)}`;
}

/** The id that a token speaks of; only `isTokenOf` says whether it is believed. */
export function idIn(token: string): string | null {
  return /^([\da-f-]{36})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
}

export function isTokenOf(key: string, { token, owner }: { token: string; owner: Owner }): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(key, owner))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** What is left of an address that must not be mailed and need not be known. */
export function hashAddress(key: string, folded: string): string {
  return mac(key, `address:${folded}`);
}

/** The hash of a network that is kept for some days. */
export function hashNetwork(key: string, network: string): string {
  return mac(key, `network:${network}`);
}

function mac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
