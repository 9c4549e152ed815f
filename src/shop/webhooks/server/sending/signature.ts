import { createHmac } from "node:crypto";

type Signed = { id: string; secret: string; body: string; now: Date };

/**
 * The headers of a message as standardwebhooks.com has them: its id, the time of this attempt in seconds, and the
 * HMAC-SHA256 of both and the body.
 */
export function signedHeaders({ id, secret, body, now }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
