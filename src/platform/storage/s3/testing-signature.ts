import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Whether a request was signed with this secret (AWS Signature Version 4, header variant), including the hash of its
 * body.
 */
export function isSigned(
  { method, url = "", headers }: IncomingMessage,
  { secretKey }: { secretKey: string },
): boolean {
  const parts = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? "");
  const [, scope = "", signed = "", signature] = parts ?? [];
  const names = signed.split(";");
  if (!names.includes("host") || !names.includes("x-amz-content-sha256")) return false;
  const [path = "", query = ""] = url.split("?");
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}`);
  const sortedQuery = query.split("&").sort().join("&");
  const request = [method, path, sortedQuery, ...lines, "", signed, headers["x-amz-content-sha256"]].join("\n");
  const hash = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
  return hmac(key, text).toString("hex") === signature;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
