import { once } from "node:events";
import { request as ask } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import playwright from "../../../playwright.config.ts";
import { test as base, owner, startProduct } from "../site.ts";

/** An https proxy between the browser and the site. */
export type Line = {
  url: string;
  /** The requests that it has passed on: `GET /weine`. */
  asked: string[];
  /** Replaces the site's `/sw.js` from now on; without an argument it is missing. */
  worker: { body: string | null } | null;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

/** The demo site behind https, with a connection that can be cut. */
export const test = base.extend<object, { line: Line }>({
  line: [
    async ({ browserName: _any }, use) => {
      let product = "";
      const { server, line } = await openLine(() => product);
      const { url, stop } = await startProduct({
        PUBLIC_URL: line.url,
        TRUST_PROXY: "1",
        VITRINE_DEMO: "1",
        VITRINE_ADMIN_EMAIL: owner.email,
        VITRINE_ADMIN_PASSWORD: owner.password,
      });
      product = url;
      await use(line);
      await end(server);
      await stop();
    },
    { scope: "worker" },
  ],
  // These tests have browsers of their own: nothing is stored that would have to be deleted, and so no other site is started.
  page: async ({ context }, use) => use(await context.newPage()),
  baseURL: async ({ line }, use) => use(line.url),
});

/** Browsers do not register a service worker if the certificate is not trusted. */
export const trusting = {
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...playwright.use?.launchOptions,
    args: [...(playwright.use?.launchOptions?.args ?? []), "--ignore-certificate-errors"],
  },
};

export { expect } from "@playwright/test";

async function openLine(product: () => string): Promise<{ server: Server; line: Line }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keyType: "ec" });
  const asked: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === "/sw.js" && line.worker) {
      const { body } = line.worker;
      response.writeHead(body === null ? 404 : 200, { "content-type": "text/javascript" }).end(body ?? "");
      return;
    }
    const headers = { ...request.headers, "x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1" };
    const onward = ask(product() + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const line: Line = {
    url: `https://127.0.0.1:${port}`,
    asked,
    worker: null,
    cut: () => end(server),
    mend: () => listen(server, port),
  };
  return { server, line };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}

async function end(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
