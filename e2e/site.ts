import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";

export const owner = { email: "katharina@amselberg.example", password: "Kelterhaus am Hang" };

/** The built product with the demo site, started as `npm start` starts it, one for each worker. */
export const test = base.extend<{ site: string }, { server: string }>({
  server: [
    async ({ browserName: _any }, use) => {
      const data = mkdtempSync(join(tmpdir(), "vitrine-e2e-"));
      const port = await freePort();
      const child = spawn(process.execPath, ["build/node/server/main.mjs"], {
        env: {
          ...process.env,
          NODE_ENV: "production",
          PORT: String(port),
          HOST: "127.0.0.1",
          VITRINE_DATA: data,
          VITRINE_DEMO: "1",
          VITRINE_ADMIN_EMAIL: owner.email,
          VITRINE_ADMIN_PASSWORD: owner.password,
          LOG_LEVEL: "warn",
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await readyLine(child);
      await use(`http://127.0.0.1:${port}`);
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  site: async ({ server }, use) => use(server),
  baseURL: async ({ server }, use) => use(server),
});

export { expect } from "@playwright/test";

/** Logs in through the login page, as a person does. */
export async function logIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Passwort").fill(owner.password);
  await page.getByLabel("Passwort").press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.includes("Vitrine is ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The product ended with ${code} before it was ready`)));
  });
}
