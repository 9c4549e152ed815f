import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test as base, type Page, type WorkerFixture } from "@playwright/test";
import { environment, flags, program } from "../../scripts/product.mjs";
import { type Browsing, context, page } from "./browser/browsing.ts";
import { filledData } from "./filled-data.ts";
import { freePort } from "./free-port.ts";
import { type Mailbox, mailboxIn } from "./mail/mailbox.ts";
import { databaseOf } from "./product-database.ts";

export const owner = { email: "katharina@amselberg.example", password: "Kelterhaus am Hang" };

/** The demo with its owner, as most tests have it. */
const demo: Record<string, string> = {
  VITRINE_DEMO: "1",
  VITRINE_ADMIN_EMAIL: owner.email,
  VITRINE_ADMIN_PASSWORD: owner.password,
};

/** The demo site with its owner, one for each worker. */
export const test = base.extend<Browsing & { site: string; mailbox: Mailbox }, { product: Product }>({
  ownBrowser: [false, { option: true }],
  context,
  page,
  product: demoProduct(),
  site: async ({ product }, use) => use(product.url),
  baseURL: async ({ product }, use) => use(product.url),
  mailbox: async ({ product }, use) => use(mailboxIn(join(product.data, "mail"))),
});

export { expect } from "@playwright/test";

/** A demo site for each worker. A file with a `product` of its own shares it with no other file. */
export function demoProduct(): [WorkerFixture<Product, { browserName: string }>, { scope: "worker" }] {
  const fixture: WorkerFixture<Product, { browserName: string }> = ({ browserName: _any }, use) => useDemo(use);
  return [fixture, { scope: "worker" }];
}

type Using = { env?: Record<string, string> /** Another program than the product's own. */; started?: string };

/** Starts the demo site, ends it once all tests of a worker have used it. */
export async function useDemo(use: (product: Product) => Promise<void>, { env, started }: Using = {}): Promise<void> {
  const product = await startProduct({ ...demo, ...env }, started);
  await use(product);
  await product.stop();
}

/** Logs this browser in without the login page, for tests that are about something else. The page stays where it is. */
export async function logIn(page: Page, { email, password } = owner): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await page.request.post("/api/v0/login", { headers, data: { handle: email, password } });
  if (!answer.ok()) throw new Error(`${email}: ${answer.status()} ${await answer.text()}`);
}

export type Product = {
  url: string;
  data: string /** Its output at the terminal. */;
  printed: () => string;
  /** Kills it, since a graceful stop waits a second for visitors, and removes its data. */
  stop: () => Promise<void>;
  /** Kills it as a power cut would, and keeps its data. */
  kill: () => Promise<void>;
  /** Stops it as its owner would, and keeps its data. */
  quit: () => Promise<void>;
};

/**
 * The built product, started as `npm start` starts it: on an empty data folder, or one with the demo as a first start
 * leaves it, and on a free port, unless `env` names others in `VITRINE_DATA` and `PORT`. `started`: another program than
 * the product's own, with services plugged in.
 */
export async function startProduct(env: Record<string, string>, started = program): Promise<Product> {
  const data =
    env["VITRINE_DATA"] ?? (isDemo(env) ? await filledData(fillDemo) : mkdtempSync(join(tmpdir(), "vitrine-e2e-")));
  const port = Number(env["PORT"] ?? (await freePort()));
  const address = { PORT: String(port), HOST: "127.0.0.1", VITRINE_DATA: data };
  // Drawing them would take processor time from the tests; those of the shop make their own products.
  const small = { VITRINE_DEMO_PICTURES: "0", VITRINE_DEMO_SHOP: "0" };
  const child = spawn(process.execPath, [...flags, started], {
    env: { ...process.env, ...environment, LOG_LEVEL: "warn", ...address, ...small, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await readyLine(child);
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    printed: () => printed,
    async stop() {
      await end(child);
      rmSync(data, { recursive: true, force: true });
    },
    kill: () => end(child),
    quit: () => end(child, "SIGTERM"),
  };
}

/** Settings that a first start writes nothing of: neither the address of the site nor that of the mail server is stored. */
const traceless = /^(TEST_\w+|PUBLIC_URL|TRUST_PROXY|SMTP_URL)$/;

/** Whether all that a first start writes is the demo and its owner: other settings may have a part in it. */
function isDemo(env: Record<string, string>): boolean {
  const asked = Object.keys(env).filter((name) => !traceless.test(name));
  return asked.length === Object.keys(demo).length && asked.every((name) => env[name] === demo[name]);
}

/** Starts the product on an empty folder, and stops it as soon as it has done what the first start gave it to do. */
async function fillDemo(data: string): Promise<void> {
  const product = await startProduct({ ...demo, VITRINE_DATA: data });
  const database = databaseOf(product);
  const due = database.prepare("select count(*) as jobs from jobs where done_at is null and run_at <= ?");
  while (due.get(new Date().toISOString())?.["jobs"] !== 0) await wait(50);
  database.close();
  await product.quit();
}

async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.includes("Vitrine is ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The product ended with ${code} before it was ready`)));
  });
}
