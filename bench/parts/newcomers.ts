import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import fastify, { type FastifyInstance } from "fastify";
import { listen } from "#server/process/starting/listening.ts";
import { runScript } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import type { Newcomers } from "./load-newcomers.ts";

/** How long each request keeps the process busy, in milliseconds. */
const work = 5;
const host = "127.0.0.1";
/** Of the wait at one socket. */
const goal = 0.5;

/** How long the first request of a new connection waits while the open ones keep the process busy (decision 0116). */
export async function measureNewcomers(): Promise<Single[]> {
  const one = await waitsAt((app) => app.listen({ host, port: 0 }));
  const many = await waitsAt((app) => listen(app, { host, port: 0 }));
  const share = many.p50 / one.p50;
  const text = ({ p50, most }: Newcomers) => `p50 ${p50.toFixed(0)} ms, at most ${most.toFixed(0)} ms`;
  return [
    {
      name: `new connections beside 20 busy ones, by many listening sockets`,
      value: `${text(many)}; by one ${text(one)}`,
      budgets: [{ text: `p50 ≤ ${goal} of that by one`, holds: share <= goal }],
    },
  ];
}

async function waitsAt(open: (app: FastifyInstance) => Promise<unknown>): Promise<Newcomers> {
  const app = fastify();
  app.get("/", async () => {
    for (const began = performance.now(); performance.now() - began < work; );
    return "";
  });
  await open(app);
  const { port } = app.server.address() as AddressInfo;
  const script = fileURLToPath(new URL("./load-newcomers.ts", import.meta.url));
  try {
    return JSON.parse(await runScript(script, JSON.stringify({ host, port }), { seconds: 60 })) as Newcomers;
  } finally {
    await app.close();
  }
}
