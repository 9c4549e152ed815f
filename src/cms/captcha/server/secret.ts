import { createHmac } from "node:crypto";
import type { Db, Tx } from "#database/database.ts";

/** What this site signs its challenges and questions with; made by the migration, and the same in every process. */
export async function captchaSecret(db: Db | Tx): Promise<string> {
  const { secret } = await db
    .selectFrom("secrets")
    .select("secret")
    .where("name", "=", "captcha")
    .executeTakeFirstOrThrow();
  return secret;
}

/** Derives a key for each kind of signature, so that a signature of one kind is not valid as another. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}
