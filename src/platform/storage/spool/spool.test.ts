import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { SpoolFull } from "../failures.ts";
import { openStorage } from "../storage.ts";
import type { Spool } from "../store.ts";
import { noise, pieces, sha256Of, spooledIn } from "../testing-bytes.ts";
import { runChild } from "../testing-child.ts";
import { newFolder } from "../testing-places.ts";

let data: string;
let spool: Spool;
beforeEach(async () => {
  data = await newFolder();
  ({ spool } = openStorage({ data, s3: null }));
});

test.each([0, 1, 4100, 4101, 200_000])(
  "of %i bytes are known: how many, their SHA-256, and how they begin",
  async (length) => {
    const bytes = noise(length);
    const { path, sha256, size, head } = await spool.receive(pieces(bytes), { limit: length });
    expect({ sha256, size }).toEqual({ sha256: sha256Of(bytes), size: length });
    expect(head.equals(bytes.subarray(0, 4100))).toBe(true);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  },
);

test("a file that is too large is not read to its end, and leaves nothing behind", async () => {
  let read = 0;
  const endless = new Readable({
    read() {
      read += 65_536;
      this.push(Buffer.alloc(65_536));
    },
  });
  await expect(spool.receive(endless, { limit: 1_000_000 })).rejects.toThrow(SpoolFull);
  expect(read).toBeLessThan(1_500_000);
  expect(endless.destroyed).toBe(true);
  expect(await spooledIn(data)).toEqual([]);
});

test("one byte more than allowed is too many", async () => {
  await expect(spool.receive(pieces(noise(1001)), { limit: 1000 })).rejects.toThrow(SpoolFull);
  expect((await spool.receive(pieces(noise(1000)), { limit: 1000 })).size).toBe(1000);
});

const endings: [string, (upload: Upload) => void][] = [
  ["is called off", ({ abort }) => abort.abort()],
  ["breaks off", ({ stream }) => void stream.destroy()],
  ["fails", ({ stream }) => void stream.destroy(new Error("the line is dead"))],
];
type Upload = { stream: PassThrough; abort: AbortController };

test.each(endings)("an upload that %s in the middle leaves nothing behind", async (_, end) => {
  const upload: Upload = { stream: new PassThrough(), abort: new AbortController() };
  const receiving = spool.receive(upload.stream, { limit: 1e9, signal: upload.abort.signal });
  receiving.catch(() => {});
  upload.stream.write(noise(300_000));
  while ((await spooledIn(data)).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  end(upload);
  await expect(receiving).rejects.toThrow();
  expect(upload.stream.destroyed).toBe(true);
  expect(await spooledIn(data)).toEqual([]);
});

test.each(endings)("an upload that %s before it has begun leaves nothing behind", async (_, end) => {
  const upload: Upload = { stream: new PassThrough(), abort: new AbortController() };
  upload.stream.on("error", () => {});
  end(upload);
  await expect(spool.receive(upload.stream, { limit: 1e9, signal: upload.abort.signal })).rejects.toThrow();
  expect(upload.stream.destroyed).toBe(true);
  expect(await spooledIn(data)).toEqual([]);
});

test.each(endings)("an upload that %s in the moment of its beginning leaves nothing behind", async (_, end) => {
  const upload: Upload = { stream: new PassThrough(), abort: new AbortController() };
  upload.stream.write(noise(1000));
  const receiving = spool.receive(upload.stream, { limit: 1e9, signal: upload.abort.signal });
  end(upload);
  await expect(receiving).rejects.toThrow();
  expect(await spooledIn(data)).toEqual([]);
});

test("an upload that is called off when all of it has come is there whole or not at all", async () => {
  const bytes = noise(300_000);
  let calledOff = 0;
  for (let round = 0; round < 20; round += 1) {
    const abort = new AbortController();
    const receiving = spool.receive(pieces(bytes), { limit: 1e9, signal: abort.signal }).catch(() => null);
    while ((await sizeSpooled()) < bytes.length) await setImmediate();
    abort.abort();
    const received = await receiving;
    expect(await spooledIn(data)).toHaveLength(received ? 1 : 0);
    if (received) await spool.drop(received.path);
    else calledOff += 1;
  }
  // Otherwise it always came too late.
  expect(calledOff).toBeGreaterThan(0);

  async function sizeSpooled(): Promise<number> {
    const [path] = await spooledIn(data);
    return path === undefined ? 0 : (await stat(join(data, "spool", path))).size;
  }
});

test("two uploads at a time do not get into each other's way", async () => {
  const [one, other] = [noise(500_000, 1), noise(500_000, 2)];
  const received = await Promise.all([one, other].map((bytes) => spool.receive(pieces(bytes), { limit: 1e9 })));
  expect(received.map(({ sha256 }) => sha256)).toEqual([sha256Of(one), sha256Of(other)]);
});

test("a folder for a piece of work is empty, and goes with all that is in it", async () => {
  const folder = await spool.folder();
  await mkdir(join(folder, "pages"));
  await writeFile(join(folder, "pages/1.png"), noise(10));
  await spool.drop(folder);
  await spool.drop(folder);
  expect(existsSync(folder)).toBe(false);
});

test("sweeping leaves alone what belongs to whoever still lives", async () => {
  const { path } = await spool.receive(pieces(noise(10)), { limit: 10 });
  await openStorage({ data, s3: null }).spool.sweep();
  await spool.sweep();
  expect(existsSync(path)).toBe(true);
  const other = await runChild("sweep", { data, s3: null });
  expect(other).toEqual({ swept: true });
  expect(existsSync(path)).toBe(true);
});

test("sweeping removes what a process that has ended left there", async () => {
  const { paths } = (await runChild("leave", { data, s3: null })) as { paths: string[] };
  expect(paths.map(existsSync)).toEqual([true, true]);
  await spool.sweep();
  expect(await spooledIn(data)).toEqual([]);
  expect(paths.map(existsSync)).toEqual([false, false]);
  // Whoever comes after it finds a place.
  expect((await spool.receive(pieces(noise(10)), { limit: 10 })).size).toBe(10);
});

test("sweeping removes what is nobody's once it is a day old", async () => {
  const [old, young] = [join(data, "spool/old"), join(data, "spool/young")];
  for (const folder of [old, young]) await mkdir(folder, { recursive: true });
  await utimes(old, new Date(), new Date(Date.now() - 90_000_000));
  await spool.sweep();
  expect([old, young].map(existsSync)).toEqual([false, true]);
});

test("where nothing was ever received there is nothing to sweep", async () => {
  await spool.sweep();
  expect(existsSync(join(data, "spool"))).toBe(false);
});

/** A disk of its own needs a name space of its own, which not every machine gives. */
const [unshare, ...ways] = ["unshare", "--user", "--map-root-user", "--mount"] as const;
const canMount = spawnSync(unshare, [...ways, "mount", "-t", "tmpfs", "none", tmpdir()]).status === 0;

test.skipIf(!canMount)("on a full disk nothing is left behind, and as soon as there is room all goes on", async () => {
  expect(await runChild("fill", { data, s3: null }, { unshare: [unshare, ...ways] })).toEqual({
    received: "StorageFull",
    spooled: 0,
    put: "StorageFull",
    stillSpooled: 1,
    putAfterwards: "well",
    receivedAfterwards: "well",
  });
});
