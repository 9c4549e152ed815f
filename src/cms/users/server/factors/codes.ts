import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { recoveryCodeCount } from "#cms/users/contract.ts";
import type { Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";

/** Seconds that a code is shown, and what every authenticator app assumes (RFC 6238 §5.2, Google's key URI format). */
const period = 30;
/** How many steps the clock of a telephone may be wrong, either way. */
const skew = 1;

/** 160 bits, as RFC 4226 §4 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function totpAddress({ secret, site, handle }: { secret: string; site: string; handle: string }): string {
  // A colon divides the issuer from the account.
  return new TOTP({ issuer: site.replaceAll(":", " ").trim() || "Vitrine", label: handle, secret, period }).toString();
}

/** The step that a code belongs to; null for a wrong one. */
export function stepOf({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period, timestamp, window: skew });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

export type UsedCode = "app" | "recovery";

/**
 * Uses a code of the app or a recovery code; null if it is wrong or was used before. The database decides which of two
 * callers with the same code comes first.
 */
export async function takeCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<UsedCode | null> {
  const typed = code.toLowerCase().replace(/[^a-z\d]/g, "");
  return /^\d{6}$/.test(typed) ? takeTotp(tx, { userId, code: typed, now }) : takeRecovery(tx, { userId, code: typed });
}

async function takeTotp(tx: Tx, { userId, code, now }: { userId: string; code: string; now: Date }) {
  const row = await tx.selectFrom("totp_secrets").select("secret").where("user_id", "=", userId).executeTakeFirst();
  const step = row ? stepOf({ secret: row.secret, code, now }) : null;
  if (step === null) return null;
  const taken = await tx
    .updateTable("totp_secrets")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .execute();
  return affectedRows(taken) === 1 ? "app" : null;
}

async function takeRecovery(tx: Tx, { userId, code }: { userId: string; code: string }) {
  const taken = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashSecret(code))
    .execute();
  return affectedRows(taken) === 1 ? "recovery" : null;
}

/** Without characters that look like others (Crockford). */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Four groups of four characters, 80 random bits: `k3v9-…`. Never six digits alone, which would be a code of the app. */
function newRecoveryCode(): string {
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join("");
  return text.replace(/.{4}(?=.)/g, "$&-");
}

/** Makes the recovery codes of a user anew; returns them for the only time. */
export async function renewCodes(
  tx: Tx,
  { userId, id, now }: { userId: string; id: () => string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const created_at = now.toISOString();
  const rows = codes.map((code) => ({
    ...{ id: id(), user_id: userId, created_at },
    code_hash: hashSecret(code.replaceAll("-", "")),
  }));
  await tx.insertInto("recovery_codes").values(rows).execute();
  return codes;
}
