import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import type { readCaptcha } from "#cms/captcha/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Server } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import { startProduct } from "../product.ts";

const messages = 60;
/** Messages in which functions become hot. */
const warmUp = 10;

/** How long a visitor waits for *Nachricht gesendet* while the mail server says nothing, and where there is none. */
export async function measureMessages({ folder }: { folder: string }): Promise<Single[]> {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const waits = await waitsOf(join(folder, "silent"), { SMTP_URL: `smtp://127.0.0.1:${port}` });
  if (sockets.size === 0) throw new Error("no mail was tried, so nobody could have waited for it");
  for (const socket of sockets) socket.destroy();
  silent.close();
  const without = await waitsOf(join(folder, "without"), {});
  const slowest = waits.at(-1) ?? 0;
  return [
    {
      name: "message of a visitor, the mail server silent",
      value: `${ms(middle(waits))} (median), ${ms(slowest)} (slowest), ${ms(middle(without))} without one (median)`,
      budgets: [{ text: "slowest ≤ 300 ms", holds: slowest <= 300 }],
    },
  ];
}

/** In milliseconds, the shortest first. */
async function waitsOf(data: string, env: Record<string, string>): Promise<number[]> {
  mkdirSync(data, { recursive: true });
  const product = await startProduct({ data, env: { ...env, TRUST_PROXY: "1" } });
  try {
    const waits: number[] = [];
    for (let number = 0; number < warmUp + messages; number += 1) waits.push(await write(product, number));
    return waits.slice(warmUp).toSorted((a, b) => a - b);
  } finally {
    await product.stop();
  }
}

/** Each from a network of its own, so that no limit is met. */
async function write({ origin }: Server, number: number): Promise<number> {
  const headers = { origin, "content-type": "application/json", "x-forwarded-for": `10.1.${number}.7` };
  const asked = await fetch(`${origin}/api/v0/captcha`, { headers });
  const { altcha: challenge } = (await asked.json()) as Reply<typeof readCaptcha>;
  const solution = await solveChallenge({ challenge, deriveKey });
  const body = JSON.stringify({
    ...{ subject: "Weinprobe", name: "Vera Kunde", email: "vera@example.org" },
    message: "Haben Sie am Samstag noch einen Tisch für vier Personen frei?",
    captcha: { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64") },
  });
  const began = performance.now();
  const answer = await fetch(`${origin}/api/v0/message`, { method: "POST", headers, body });
  const took = performance.now() - began;
  if (answer.status !== 200) throw new Error(`a message was answered with ${answer.status}: ${await answer.text()}`);
  return took;
}

function middle(values: number[]): number {
  return values[Math.floor(values.length / 2)] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
