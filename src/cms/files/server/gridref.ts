/** How bytes are called within their file: the first 12 of their SHA-256, in 16 characters of base64url. */
export function gridrefOf(sha256: string): string {
  return Buffer.from(sha256.slice(0, 24), "hex").toString("base64url");
}
