import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { Platform } from "#platform/platform.ts";
import { longestAnswer } from "#shop/webhooks/contract.ts";
import type { WebhookDeliveryRow, WebhookRow } from "../migrations/2026-11-27-webhooks.ts";
import { messageOf } from "./message.ts";
import { signedHeaders } from "./signature.ts";

/** A receiver has so long, in milliseconds: it is to take the message, and work afterwards. */
const patience = 10_000;
/** The most bytes that are read of an answer. */
const mostRead = 4 * longestAnswer;

/** What became of an attempt. */
export type Attempted = Pick<WebhookDeliveryRow, "status" | "milliseconds" | "answer" | "failure">;

type Sending = { webhook: Pick<WebhookRow, "address" | "secret">; delivery: WebhookDeliveryRow; now: Date };

/** Sends a message once. Never throws for what the receiver does. */
export async function attempt(platform: Platform, { webhook, delivery, now }: Sending): Promise<Attempted> {
  const body = await messageOf(platform, delivery, { now });
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const { status, body: answer } = await platform.fetchOutside(webhook.address, {
      method: "POST",
      body: { type: "application/json", text: body },
      headers: signedHeaders({ id: delivery.id, secret: webhook.secret, body, now }),
      ...{ maxBytes: 1024 * 1024, timeout: patience, redirects: 0 },
    });
    const text = await beginningOf(answer);
    return { status, milliseconds: took(), answer: text, failure: null };
  } catch (error) {
    if (!(error instanceof OutsideFailed || error instanceof OutsideRefused)) throw error;
    return { status: null, milliseconds: took(), answer: "", failure: error.code };
  }
}

export function hasArrived({ status }: Attempted): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The first characters of an answer, as text that every database can hold. What cannot be read is left out: its status counts. */
async function beginningOf(answer: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      parts.push(part);
      size += part.length;
      if (size >= mostRead) break;
    }
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error;
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostRead));
  return text
    .replace(/\p{Cc}/gu, " ")
    .slice(0, longestAnswer)
    .toWellFormed();
}
