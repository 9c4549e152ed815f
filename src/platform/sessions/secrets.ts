import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link, as 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a secret. It has 256 random bits, so a plain hash cannot be reversed. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
