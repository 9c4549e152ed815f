import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { OutsideFailed, OutsideRefused } from "./failures.ts";
import { type FetchOutside, outboundFrom } from "./fetch-outside.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site of others on this machine, and a way to it. */
async function site(answer: RequestListener): Promise<{ origin: string; host: string; fetchOutside: FetchOutside }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin: `http://${host}`, host },
    fetchOutside: outboundFrom({ site: "https://weingut.example", trusted: [host] }),
  };
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no failure",
    (error: unknown) => (error instanceof OutsideFailed || error instanceof OutsideRefused ? error.code : error),
  );

test("a reply arrives whole, with the address that it came from; the request is honest and has no cookies", async () => {
  const { origin, fetchOutside } = await site((request, response) => {
    response.setHeader("Set-Cookie", "a=b").end(JSON.stringify({ ...request.headers, url: request.url }));
  });
  const reply = await fetchOutside(`${origin}/weine?x=1#y`, { maxBytes: 10_000, accept: [] });
  const asked = JSON.parse(await text(reply.body)) as Record<string, string>;
  expect(reply).toMatchObject({ status: 200, finalUrl: `${origin}/weine?x=1` });
  expect(asked).toMatchObject({ url: "/weine?x=1" });
  expect(asked["user-agent"]).toContain("Vitrine");
  expect(asked["user-agent"]).toContain("https://weingut.example");
  expect(asked).not.toHaveProperty("cookie");
});

test("what is compressed is counted uncompressed", async () => {
  const { origin, fetchOutside } = await site((_, response) => {
    response.setHeader("Content-Encoding", "gzip").end(gzipSync(Buffer.alloc(100_000)));
  });
  const read = async (maxBytes: number) => (await buffer((await fetchOutside(origin, { maxBytes })).body)).length;
  expect(await read(100_000)).toBe(100_000);
  expect(await codeOf(read(99_999))).toBe("TOO_LARGE");
});

test("a reply that is too large ends, whether it says so or not", async () => {
  const { origin, fetchOutside } = await site((request, response) => {
    if (request.url === "/said") response.setHeader("Content-Length", 2000);
    response.write(Buffer.alloc(1000));
    response.end(Buffer.alloc(1000));
  });
  for (const path of ["/said", "/unsaid"]) {
    const reply = await fetchOutside(origin + path, { maxBytes: 1999 });
    expect(await codeOf(buffer(reply.body)), path).toBe("TOO_LARGE");
    expect((await buffer((await fetchOutside(origin + path, { maxBytes: 2000 })).body)).length, path).toBe(2000);
  }
});

test("only the types are taken that were asked for", async () => {
  const { origin, fetchOutside } = await site((request, response) => {
    response.setHeader("Content-Type", `${request.url?.slice(1)}; charset=x`).end("");
  });
  const ask = (type: string) => codeOf(fetchOutside(`${origin}/${type}`, { maxBytes: 1, accept: ["image/*"] }));
  expect(await ask("image/png")).toBe("no failure");
  expect(await ask("text/html")).toBe("TYPE");
  expect(await ask("imagex/png")).toBe("TYPE");
});

test("redirects are followed at most five times, and returned as they are on wish", async () => {
  const { origin, fetchOutside } = await site((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return response.end("here");
    response.writeHead(302, { Location: `/${left - 1}` }).end("there");
  });
  const reply = await fetchOutside(`${origin}/5`, { maxBytes: 10 });
  expect([reply.finalUrl, await text(reply.body)]).toEqual([`${origin}/0`, "here"]);
  expect(await codeOf(fetchOutside(`${origin}/6`, { maxBytes: 10 }))).toBe("REDIRECTS");
  const itself = await fetchOutside(`${origin}/1`, { maxBytes: 10, redirects: 0 });
  expect([itself.status, itself.headers.location, await text(itself.body)]).toEqual([302, "/0", "there"]);
});

test("a redirect leads neither into the network of the server, nor to another scheme or port", async () => {
  let calls = 0;
  const inner = await site((_, response) => {
    calls += 1;
    response.end("secret");
  });
  const { origin, fetchOutside } = await site((request, response) => {
    response.writeHead(307, { Location: decodeURIComponent(request.url?.slice(1) ?? "") }).end();
  });
  const led = (to: string) => codeOf(fetchOutside(`${origin}/${encodeURIComponent(to)}`, { maxBytes: 10 }));
  expect(await led("http://127.0.0.1/")).toBe("PRIVATE");
  expect(await led("http://[::ffff:127.0.0.1]/")).toBe("PRIVATE");
  expect(await led("http://169.254.169.254/latest/meta-data")).toBe("PRIVATE");
  expect(await led(inner.origin)).toBe("PORT");
  expect(await led("file:///etc/passwd")).toBe("SCHEME");
  expect(await led("http://user:pass@example.org/")).toBe("CREDENTIALS");
  expect(calls).toBe(0);
});

test("without a test that says so, the machine itself is never asked, whatever it is called", async () => {
  let calls = 0;
  const { host } = await site((_, response) => {
    calls += 1;
    response.end();
  });
  const fetchOutside = outboundFrom({ site: null });
  const ask = (address: string) => codeOf(fetchOutside(address, { maxBytes: 1 }));
  expect(await ask(`http://${host}/`)).toBe("PORT");
  expect(await ask("http://127.0.0.1/")).toBe("PRIVATE");
  expect(await ask("http://0x7f.1/")).toBe("PRIVATE");
  expect(await ask("http://2130706433/")).toBe("PRIVATE");
  expect(await ask("https://[::1]/")).toBe("PRIVATE");
  // These are names, which are looked up and checked afterwards.
  expect(await ask("http://localhost/")).toBe("PRIVATE");
  expect(await ask("ftp://example.org/")).toBe("SCHEME");
  expect(await ask("/weine")).toBe("ADDRESS");
  expect(calls).toBe(0);
});

test("a site that is slow, silent or broken is a failure with a code", async () => {
  const { origin, host, fetchOutside } = await site((request, response) => {
    if (request.url === "/silent") return;
    response.writeHead(200, { "Content-Length": 10 });
    response.write("12345");
    if (request.url === "/broken") setTimeout(() => response.destroy(), 20);
  });
  expect(await codeOf(fetchOutside(`${origin}/silent`, { maxBytes: 10, timeout: 50 }))).toBe("TIMEOUT");
  const slow = await fetchOutside(`${origin}/slow`, { maxBytes: 10, timeout: 100 });
  expect(await codeOf(text(slow.body))).toBe("TIMEOUT");
  const broken = await fetchOutside(`${origin}/broken`, { maxBytes: 10 });
  expect(await codeOf(text(broken.body))).toBe("UNREACHABLE");
  const stop = new AbortController();
  const stopped = codeOf(fetchOutside(`${origin}/silent`, { maxBytes: 10, signal: stop.signal }));
  stop.abort();
  expect(await stopped).toBe("ABORTED");
  for (const server of servers) server.close();
  for (const server of servers) server.closeAllConnections();
  expect(await codeOf(outboundFrom({ site: null, trusted: [host] })(origin, { maxBytes: 10 }))).toBe("UNREACHABLE");
});

test("a host is asked by two requests at a time, and a reply that nobody reads does not block it for ever", async () => {
  let [open, most] = [0, 0];
  const { origin, fetchOutside } = await site((_, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end("x");
    }, 20);
  });
  const unread = await fetchOutside(origin, { maxBytes: 10, timeout: 100 });
  expect(unread.status).toBe(200);
  const all = Array.from({ length: 8 }, async () => text((await fetchOutside(origin, { maxBytes: 10 })).body));
  expect(await Promise.all(all)).toEqual(Array(8).fill("x"));
  expect(most).toBeLessThanOrEqual(2);
});

test("a text is posted with its type, and a redirect of it is not followed", async () => {
  const { origin, fetchOutside } = await site(async (request, response) => {
    const sent = await text(request);
    response
      .writeHead(request.url === "/moved" ? 302 : 202, { Location: "/x" })
      .end(`${request.headers["content-type"]} ${sent}`);
  });
  const body = { type: "application/json", text: '{"ä":1}' };
  const post = async (path: string) => {
    const reply = await fetchOutside(origin + path, { method: "POST", body, maxBytes: 100 });
    return [reply.status, await text(reply.body)];
  };
  expect(await post("/")).toEqual([202, 'application/json {"ä":1}']);
  expect((await post("/moved"))[0]).toBe(302);
});
