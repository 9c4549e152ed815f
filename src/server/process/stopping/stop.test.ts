import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startLoad } from "#server/testing/running/load.ts";
import {
  beginServer,
  logIn,
  newFolder,
  ownerSettings,
  refusedAt,
  type ServerProcess,
  startServer,
} from "#server/testing/running/process.ts";

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await newFolder());
});
afterEach(() => remove());

/** A request of which the server has the first half. */
async function halfRequest({ port, url }: ServerProcess): Promise<{ finish: () => Promise<string> }> {
  const slow = connect(port, "127.0.0.1");
  await once(slow, "connect");
  slow.write("GET /vitrine.svg HTTP/1.1\r\nHost: x\r\n");
  // It has that by the time it answers somebody who came later.
  await fetch(`${url}/api/v0/health`);
  return {
    async finish() {
      slow.write("\r\n");
      const [answer] = (await once(slow.setEncoding("utf8"), "data")) as [string];
      return answer;
    },
  };
}

test("on SIGTERM every request that was sent gets its answer, nobody new is let in, and the process ends well", async () => {
  const server = await startServer({ folder, env: { ...ownerSettings, VITRINE_DEMO: "1", LOG_LEVEL: "warn" } });
  const load = startLoad(server.url);
  await load.more(300);
  const { code, stderr } = await server.stop();
  await load.end();
  expect(load.dropped).toEqual([]);
  expect(new Set(load.answered.keys())).toEqual(new Set([200, 404]));
  expect(load.refused).toBeGreaterThan(0);
  expect([code, stderr]).toEqual([0, ""]);
});

test("connections on which nothing comes do not hold up the end", async () => {
  const server = await startServer({ folder, env: ownerSettings });
  const silent = connect(server.port, "127.0.0.1");
  await once(silent, "connect");
  const used = connect(server.port, "127.0.0.1");
  used.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(used, "data");
  let told = "";
  silent.on("data", (text) => (told += text));
  const ends = Promise.all([once(silent, "close"), once(used.resume(), "close")]);
  expect(await server.stop()).toMatchObject({ code: 0, signal: null });
  await ends;
  // It was not waited for until its time was up, which Node would have said with a 408.
  expect(told).toBe("");
});

test("a request whose second half comes after the signal is answered, and told to come back elsewhere", async () => {
  const server = await startServer({ folder, env: ownerSettings });
  const slow = await halfRequest(server);
  server.signal("SIGINT");
  await refusedAt(server.port);
  // Longer than it takes to end when nobody is left.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answer = await slow.finish();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  expect(await server.ended).toMatchObject({ code: 0 });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "a second %s ends the process at once: what is under way is cut, and nothing is left half written",
  async (signal) => {
    const server = await startServer({ folder, env: ownerSettings });
    const { cookie } = await logIn(server);
    const upload = connect(server.port, "127.0.0.1");
    await once(upload, "connect");
    const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="Lese.txt"\r\n\r\n${"Lese ".repeat(50_000)}`;
    const head = ["POST /api/v0/upload HTTP/1.1", "Host: x", `Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin"];
    const form = ["Content-Type: multipart/form-data; boundary=x", `Content-Length: ${part.length + 100}`];
    upload.on("error", () => {});
    upload.write(`${[...head, ...form].join("\r\n")}\r\n\r\n${part}`);
    await fetch(`${server.url}/api/v0/health`);
    server.signal(signal);
    await refusedAt(server.port);
    // An error before the end is the cut itself.
    const cut = new Promise((closed) => upload.once("close", closed));
    // A process that waits for what is under way ends well, and much later.
    expect(await server.stop(signal)).toMatchObject({ code: 1, stderr: "" });
    await cut;
    const again = await startServer({ folder, env: ownerSettings });
    const { cookie: session } = await logIn(again);
    const files = await fetch(`${again.url}/api/v0/file`, { headers: { cookie: session } });
    expect(await files.json()).toMatchObject({ total: 0 });
    expect(await again.stop()).toMatchObject({ code: 0 });
  },
);

test("SIGTERM and SIGINT beside each other are one wish, as when a terminal closes", async () => {
  const server = await startServer({ folder, env: ownerSettings });
  const slow = await halfRequest(server);
  server.signal("SIGINT");
  await refusedAt(server.port);
  server.signal("SIGTERM");
  const answer = await slow.finish();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.ended).toMatchObject({ code: 0 });
});

test.each([{}, { WEB_CONCURRENCY: "2" }])(
  "a stop that npm start passes on is heard while the database has not answered yet (%j)",
  async (env) => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const server = beginServer({ folder, env: { ...env, DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/site` } });
    await once(silent, "connection");
    server.send("stop");
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    silent.close();
  },
);
