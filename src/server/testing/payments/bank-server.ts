import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { PaymentAttempt } from "#shop/payments/port.ts";
import { bankPage } from "./bank-page.ts";
import { FakeBank } from "./fake-bank.ts";

export type BankServer = { bank: FakeBank; url: string; stop: () => Promise<void> };

/**
 * The bank on a socket of this machine. Its service: `POST /payments` with an attempt, `GET /payments/{reference}`,
 * `POST /payments/{reference}/cancel`. Its page for payers: `/pay/{reference}`.
 */
export async function startBank(given: { now?: () => Date } = {}): Promise<BankServer> {
  const bank = new FakeBank(given);
  const server = createServer((request, response) => {
    answer(bank, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { bank, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function answer(bank: FakeBank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (bank.trouble.down) return void response.destroy();
  const body = await text(request);
  const [, place, reference = "", act] = (request.url ?? "").split("/");
  if (place === "pay") return answerPayer(bank, response, { reference, body: request.method === "POST" ? body : null });
  const [status, reply] = service(bank, { method: request.method ?? "", reference, act, body });
  await wait(bank.trouble.slow);
  if (bank.trouble.lost > 0) {
    bank.trouble.lost -= 1;
    return void response.destroy();
  }
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply));
}

type Asked = { method: string; reference: string; act: string | undefined; body: string };

function service(bank: FakeBank, { method, reference, act, body }: Asked): [status: number, reply: unknown] {
  if (method === "POST" && reference === "") {
    const payment = bank.begin(JSON.parse(body) as PaymentAttempt);
    return payment ? [200, { reference: payment.reference }] : [409, {}];
  }
  const reply = act === "cancel" ? bank.cancel(reference) : bank.read(reference);
  return reply ? [200, reply] : [404, {}];
}

type Payer = { reference: string; body: string | null };

function answerPayer(bank: FakeBank, response: ServerResponse, { reference, body }: Payer): void {
  const payment = bank.payment(reference);
  if (!payment) return void response.writeHead(404).end();
  if (body === null) {
    return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(bankPage(payment));
  }
  if (new URLSearchParams(body).get("act") === "pay") bank.pay(reference);
  else bank.abandon(reference);
  response.writeHead(303, { location: payment.attempt.returnTo }).end();
}
