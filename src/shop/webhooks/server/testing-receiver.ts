import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type FetchOutside, outboundFrom } from "#platform/outbound/fetch-outside.ts";

export type Received = { headers: IncomingHttpHeaders; body: { id: string; type: string; data: unknown }; raw: string };

/** A program that receives messages, on a socket of this machine. */
export type Receiver = {
  /** What a webhook names. */
  address: string;
  received: Received[];
  /** How it answers. */
  answer: (response: ServerResponse) => void;
  /** For the house that is to reach it. */
  fetchOutside: FetchOutside;
  stop: () => Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      own.received.push({ headers: request.headers, body: JSON.parse(raw) as Received["body"], raw });
      own.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asking = outboundFrom({ site: null, trusted: [host] });
  const own: Receiver = {
    ...{ address: "https://kasse.example/haken", received: [] },
    answer: (response) => void response.end("ok"),
    // The way is as it always is, but for the certificate and a shorter patience.
    fetchOutside: (url, asked) =>
      String(url) === own.address ? asking(`http://${host}/haken`, { ...asked, timeout: 300 }) : asking(url, asked),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
}

/** Verifies a message as its receiver does. */
export function isSigned({ headers, raw }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${raw}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}
