import { createHash } from "node:crypto";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";

/**
 * By which the links in mails let the customer of an order ask about it, and do nothing else. It follows from the hash of the
 * order's token, which nobody knows, so that it stands in each mail and is not stored.
 */
export function askKey({ token_hash }: Pick<OrderRow, "token_hash">): string {
  return createHash("sha256").update(`ask about the order ${token_hash}`).digest("base64url").slice(0, 24);
}
