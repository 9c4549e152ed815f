import { createHash, randomBytes } from "node:crypto";

/** 256 bits for a cookie or a link, as 43 letters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What of a secret is stored. With 256 random bits in it, a plain hash cannot be guessed back. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
