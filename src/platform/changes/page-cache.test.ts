import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { CachedPage, PageCache, type Rendered } from "./page-cache.ts";

const text = "<p>Der Berg ist steil.</p>".repeat(50);

test("a page is rendered once and then kept", async () => {
  const cache = new PageCache();
  await put(cache, "/", {});
  expect(cache.get("/")).toBe(await cache.fetch("/", neverRendered));
  expect(cache.counts.renders).toBe(1);
});

test("1,000 visitors who wait for the same page cause one rendering and get the same page", async () => {
  const cache = new PageCache();
  const { render, finish } = held(page({}));
  const waiting = Array.from({ length: 1000 }, () => cache.fetch("/", render));
  finish();
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  expect(cache.counts.renders).toBe(1);
});

test("a purge forgets the pages that show one of the things, and no other", async () => {
  const cache = new PageCache();
  await put(cache, "/", { tags: ["entries", "entry:1"] });
  await put(cache, "/news", { tags: ["entries", "entry:2"] });
  await put(cache, "/impressum", { tags: ["page:3"] });
  cache.purge(["entry:1", "entry:9"]);
  expect(cache.keys()).toEqual(["/news", "/impressum"]);
  cache.purge(["entries"]);
  expect(cache.keys()).toEqual(["/impressum"]);
});

test("a page that was purged while it was rendered is shown to those who waited, and not kept", async () => {
  const cache = new PageCache();
  const old = held(page({ tags: ["entry:1"], body: "old" }));
  const early = cache.fetch("/", old.render);
  cache.purge(["entry:1"]);
  const newcomer = cache.fetch("/", rendering(page({ tags: ["entry:1"], body: "new" })));
  expect(bodyOf(await newcomer)).toBe("new");
  old.finish();
  expect(bodyOf(await early)).toBe("old");
  expect(bodyOf(await cache.fetch("/", neverRendered))).toBe("new");
});

test("a rendering that is overtaken by two purges and a newer rendering does not come back", async () => {
  const cache = new PageCache();
  const old = held(page({ tags: ["entry:1"], body: "old" }));
  const early = cache.fetch("/", old.render);
  cache.purge(["entry:1"]);
  await cache.fetch("/", rendering(page({ tags: ["entry:1"], body: "new" })));
  cache.purge(["entry:2"]);
  old.finish();
  await early;
  expect(bodyOf(await cache.fetch("/", neverRendered))).toBe("new");
});

test("a purge of something else leaves a rendering under way worth keeping", async () => {
  const cache = new PageCache();
  const slow = held(page({ tags: ["entry:1"] }));
  const waiting = cache.fetch("/", slow.render);
  cache.purge(["entry:2"]);
  slow.finish();
  await waiting;
  expect(cache.keys()).toEqual(["/"]);
});

test("a page is kept until the moment it says and is rendered again from then on", async () => {
  let now = Date.parse("2026-11-21T10:00:00.000Z");
  const cache = new PageCache({ now: () => now });
  await put(cache, "/", { validUntil: "2026-11-21T10:00:05.000Z" });
  now += 4999;
  expect(cache.get("/")).not.toBeNull();
  now += 1;
  expect(cache.get("/")).toBeNull();
  expect(cache.keys()).toEqual([]);
});

test("past its size the cache forgets what was asked for least recently", async () => {
  const cache = new PageCache({ limit: 3 * (2 * 5000 + 1024 + 2 * "/a".length) });
  for (const key of ["/a", "/b", "/c"]) await put(cache, key, { body: "x".repeat(5000) });
  cache.get("/a");
  await put(cache, "/d", { body: "x".repeat(5000) });
  expect(cache.keys().toSorted()).toEqual(["/a", "/c", "/d"]);
});

test("a rendering that fails tells everybody who waited, and the next visitor tries again", async () => {
  const cache = new PageCache();
  const broken = held(page({}));
  const waiting = [cache.fetch("/", broken.render), cache.fetch("/", broken.render)];
  broken.fail(new Error("no database"));
  const results = await Promise.allSettled(waiting);
  expect(results.map((result) => result.status === "rejected" && String(result.reason))).toEqual([
    "Error: no database",
    "Error: no database",
  ]);
  await put(cache, "/", {});
  expect(cache.keys()).toEqual(["/"]);
});

test("a page that may not be kept is made for each visitor alone", async () => {
  const cache = new PageCache();
  let made = 0;
  const render = async () => ({ page: page({ body: `for visitor ${++made}` }), keep: false });
  const pages = await Promise.all([cache.fetch("/", render), cache.fetch("/", render), cache.fetch("/", render)]);
  expect(pages.map(bodyOf)).toEqual(["for visitor 1", "for visitor 2", "for visitor 3"]);
  expect(cache.keys()).toEqual([]);
});

test("each encoding is made once, says the same and has a strong name of its own", async () => {
  const kept = await put(new PageCache(), "/", {});
  const [br, gzip, plain] = await Promise.all([kept.bytes("br"), kept.bytes("gzip"), kept.bytes("identity")]);
  expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(text);
  expect(gunzipSync(bytesOf(gzip)).toString()).toBe(text);
  expect(bytesOf(plain).toString()).toBe(text);
  const etags = [br.etag, gzip.etag, plain.etag];
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  expect((await kept.bytes("br")).chunks).toBe(br.chunks);
  expect(kept.ready("br")?.chunks).toBe(br.chunks);
});

test("visitors who ask for the same encoding at once get the bytes of one compression", async () => {
  const kept = await put(new PageCache(), "/", {});
  const all = await Promise.all(Array.from({ length: 50 }, () => kept.bytes("br")));
  expect(new Set(all.map(({ chunks }) => chunks)).size).toBe(1);
});

test("the same content has the same name after it was rendered again, other content another", async () => {
  const name = async (body: string) => (await (await put(new PageCache(), "/", { body })).bytes("br")).etag;
  expect(await name(text)).toBe(await name(text));
  expect(await name(text)).not.toBe(await name(`${text} `));
});

test("a page in pieces is sent as a whole, and has another name as soon as one of them differs", async () => {
  const styles = Buffer.from("<style>p{}</style>");
  const sent = async (...pieces: Uint8Array[]) => {
    const render = async () => ({ page: { ...page({}), body: pieces }, keep: true });
    return ((await new PageCache().fetch("/", render)) as CachedPage).bytes("identity");
  };
  const first = await sent(styles, Buffer.from("<p>Lese</p>"));
  expect(bytesOf(first).toString()).toBe("<style>p{}</style><p>Lese</p>");
  expect((await sent(Buffer.from(styles), Buffer.from("<p>Lese</p>"))).etag).toBe(first.etag);
  expect((await sent(styles, Buffer.from("<p>Rast</p>"))).etag).not.toBe(first.etag);
  expect((await sent(Buffer.from("<style>b{}</style>"), Buffer.from("<p>Lese</p>"))).etag).not.toBe(first.etag);
});

test("a large piece, such as the styles, is not copied for each page in which it stands; small ones are sent together", async () => {
  const styles = Buffer.alloc(20_000, "p{}");
  const [head, open, close, text] = ["<head>", "<style>", "</style>", "<p>Lese</p>"].map((piece) => Buffer.from(piece));
  const pieces = [head!, open!, styles, close!, text!];
  const { chunks } = await new CachedPage({ ...page({}), body: pieces }).bytes("identity");
  expect(chunks[1]).toBe(styles);
  expect(chunks.map(String)).toEqual(["<head><style>", String(styles), "</style><p>Lese</p>"]);
});

test("a page that was purged and is the same bytes again is not compressed again", async () => {
  const cache = new PageCache();
  const body = Buffer.from(text);
  const render = async () => ({ page: { ...page({ tags: ["entries"] }), body }, keep: true });
  const before = (await cache.fetch("/", render)) as CachedPage;
  const compressed = await before.bytes("br");
  cache.purge(["entries"]);
  const after = (await cache.fetch("/", render)) as CachedPage;
  expect(after).not.toBe(before);
  expect(after.ready("br")).toBe(compressed);
});

test("of a long text that is seldom read, less than its own size is held, and everybody gets the encoding they asked for", async () => {
  const packed = await CachedPage.packed(page({ tags: ["entries"] }));
  const plain = new CachedPage(page({}));
  const [br, gzip, identity] = [await packed.bytes("br"), await packed.bytes("gzip"), await packed.bytes("identity")];
  expect(packed.size).toBe(bytesOf(br).length + 1024);
  expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(text);
  expect(gunzipSync(bytesOf(gzip)).toString()).toBe(text);
  expect(bytesOf(identity).toString()).toBe(text);
  for (const encoding of ["br", "gzip", "identity"] as const) {
    expect((await packed.bytes(encoding)).etag).toBe((await plain.bytes(encoding)).etag);
  }
});

function page({ body = text, tags = [], validUntil = null }: Partial<Omit<Rendered, "body">> & { body?: string }) {
  return { status: 200, headers: {}, body: Buffer.from(body), tags, validUntil } satisfies Rendered;
}

function rendering(rendered: Rendered) {
  return async () => ({ page: rendered, keep: true });
}

async function put(cache: PageCache, key: string, content: Parameters<typeof page>[0]): Promise<CachedPage> {
  return (await cache.fetch(key, rendering(page(content)))) as CachedPage;
}

/** A rendering that is under way until it is told to finish or to fail. */
function held(rendered: Rendered) {
  const { promise, resolve, reject } = Promise.withResolvers<{ page: Rendered; keep: boolean }>();
  return { render: () => promise, finish: () => resolve({ page: rendered, keep: true }), fail: reject };
}

function neverRendered(): never {
  throw new Error("rendered again");
}

function bytesOf({ chunks }: { chunks: readonly Uint8Array[] }): Buffer {
  return Buffer.concat(chunks);
}

function bodyOf(shown: CachedPage | Rendered): string {
  return "body" in shown ? shown.body.toString() : bytesOf(shown.ready("identity")!).toString();
}
