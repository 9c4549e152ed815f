import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { test as base, type Product, useDemo } from "../site.ts";

type Message = { id: string; type: string; data: { number?: string } | null };
export type Received = { headers: IncomingHttpHeaders; raw: string; message: Message };

/** A program of others that receives webhooks at `https://kasse.example/haken`. */
export type Till = {
  received: Received[];
  /** So many of the next messages are answered with an error. */
  failing: number;
};

/** From the sources: the built product sends nothing to this machine. */
const program = fileURLToPath(new URL("../../../src/server/testing/webhooks/main.ts", import.meta.url));

/** The demo site, and a till that is told what happens in its shop. */
export const tillTest = base.extend<object, { till: Till & { url: string }; product: Product }>({
  till: [
    async ({ browserName: _any }, use) => {
      const till: Till = { received: [], failing: 0 };
      const server = createServer((request, response) => {
        void text(request).then((raw) => {
          till.received.push({ headers: request.headers, raw, message: JSON.parse(raw) as Message });
          const fails = till.failing > 0;
          if (fails) till.failing -= 1;
          response.writeHead(fails ? 500 : 200).end(fails ? "Kassenlade klemmt" : "ok");
        });
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      await use(Object.assign(till, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
      server.close();
      server.closeAllConnections();
    },
    { scope: "worker" },
  ],
  product: [
    ({ till: { url } }, use) => useDemo(use, { started: program, env: { TEST_TILL: url } }),
    { scope: "worker" },
  ],
});
