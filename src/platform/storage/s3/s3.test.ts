import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ObjectDamaged, StorageUnreachable } from "../failures.ts";
import { openSpool } from "../spool/spool.ts";
import type { Received, Spool, Storage } from "../store.ts";
import { bytesOf, noise, pieces, sha256Of, spooledIn } from "../testing-bytes.ts";
import { newFolder } from "../testing-places.ts";
import { openS3 } from "./s3.ts";
import { type S3, s3Server } from "./testing-s3.ts";
import type { Waits } from "./waits.ts";

const bytes = noise(1_000_000);
const impatient: Waits = { connect: 300, silence: 300, pauses: [10, 10] };
/** For what has to be there before a test begins, however busy the machine is. */
const patient: Waits = { ...impatient, connect: 10_000, silence: 10_000 };

let s3: S3;
let data: string;
let spool: Spool;
let storage: Storage;

beforeEach(async () => {
  [s3, data] = [await s3Server(), await newFolder()];
  ({ spool, storage } = opened(s3.settings));
});

function opened(settings: S3["settings"], waits = impatient): { spool: Spool; storage: Storage } {
  const own = openSpool({ folder: join(data, "spool") });
  return { spool: own, storage: openS3(settings, { spool: own, waits }) };
}

async function spooled(content = bytes): Promise<Received> {
  return spool.receive(pieces(content), { limit: content.length });
}

async function stored(content = bytes): Promise<Received> {
  const received = await spooled(content);
  await opened(s3.settings, patient).storage.put(received);
  return received;
}

/** Everything that can be asked, each with what a well server answers. */
async function askAll(from: Storage, there: Received): Promise<unknown[]> {
  const answers = await Promise.allSettled([
    from.put(await spooled()),
    from.has(there),
    from.read(there).then(bytesOf),
    from.read({ ...there, start: 10, end: 19 }).then(bytesOf),
    from.local(there).then(({ release }) => release()),
    from.remove({ sha256: sha256Of(Buffer.from("something else")) }),
  ]);
  return answers.map((answer) => (answer.status === "fulfilled" ? "well" : answer.reason));
}

const allWell = Array.from({ length: 6 }, () => "well");
const allUnreachable = Array.from({ length: 6 }, () => expect.any(StorageUnreachable));

/** The same storage is used again; on a busy machine a well server may take longer than it waits for an answer. */
async function expectWell(there: Received): Promise<void> {
  await vi.waitFor(async () => expect(await askAll(storage, there)).toEqual(allWell), { timeout: 10_000 });
}

describe("object storage", () => {
  test("that is down is said to be unreachable, leaves the upload where it is, and is used again once it is back", async () => {
    const there = await stored();
    await s3.stop();
    expect(await askAll(storage, there)).toEqual(allUnreachable);
    expect(await spooledIn(data)).toHaveLength(1);
    await s3.start();
    await expectWell(there);
  });

  test.each(["silence", 403, 503] as const)(
    "that answers with %s is unreachable, and used again afterwards",
    async (manner) => {
      const there = await stored();
      s3.misbehave(manner);
      expect(await askAll(storage, there)).toEqual(allUnreachable);
      s3.misbehave(manner, { times: 0 });
      await expectWell(there);
    },
  );

  test.each([
    ["that was given another secret", { secretKey: "wrong" }],
    ["that does not know these keys", { accessKey: "nobody" }],
    ["without the bucket", { bucket: "elsewhere" }],
    ["under a name that does not exist", { endpoint: "http://s3.invalid" }],
  ])("%s is unreachable rather than empty", async (_, wrong) => {
    const there = await stored();
    const other = opened({ ...s3.settings, ...wrong }).storage;
    expect(await askAll(other, there)).toEqual(allUnreachable);
  });

  test("says why it is unreachable", async () => {
    const other = opened({ ...s3.settings, bucket: "elsewhere" }).storage;
    await expect(other.put(await spooled())).rejects.toMatchObject({ cause: { name: "NoSuchBucket" } });
    await s3.stop();
    await expect(storage.put(await spooled())).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  });

  test.each([503, "cut request"] as const)("that is busy for two requests (%s) is asked once more", async (manner) => {
    const warn = vi.spyOn(console, "warn");
    s3.misbehave(manner, { times: 2 });
    const { sha256 } = await stored();
    expect(warn).not.toHaveBeenCalled();
    expect(s3.seen.filter((line) => line.startsWith("PUT"))).toEqual([
      ...Array.from({ length: 2 }, () => `PUT ${manner === 503 ? 503 : 0}`),
      "PUT 200",
    ]);
    expect(sha256Of(await bytesOf(await storage.read({ sha256 })))).toBe(sha256);
  });

  test("that refuses is not asked again and again", async () => {
    s3.misbehave(403);
    await expect(storage.has(await spooled())).rejects.toThrow(StorageUnreachable);
    expect(s3.seen).toEqual(["HEAD 403"]);
  });

  test("refuses bytes that are others than their name says", async () => {
    const { path, size } = await spooled();
    const sha256 = sha256Of(Buffer.from("something else"));
    await expect(storage.put({ sha256, path, size })).rejects.toThrow(StorageUnreachable);
    expect(existsSync(s3.fileOf(sha256))).toBe(false);
    expect(existsSync(path)).toBe(true);
  });

  test("that keeps less than it was sent does not go unnoticed, and the upload is not lost", async () => {
    const received = await spooled();
    s3.misbehave("keep half");
    await expect(storage.put(received)).rejects.toThrow(ObjectDamaged);
    expect(existsSync(received.path)).toBe(true);
    s3.misbehave("keep half", { times: 0 });
    await storage.put(received);
    expect(sha256Of(await bytesOf(await storage.read(received)))).toBe(received.sha256);
  });

  test("that breaks off in the middle of an answer ends the reading with an error", async () => {
    const there = await stored();
    s3.misbehave("cut answer");
    await expect(storage.read(there).then(bytesOf)).rejects.toThrow(StorageUnreachable);
    await expect(storage.read({ ...there, start: 5 }).then(bytesOf)).rejects.toThrow(StorageUnreachable);
    await expect(storage.local(there)).rejects.toThrow(StorageUnreachable);
    expect(await spooledIn(data)).toEqual([]);
  });

  test("that falls silent in the middle of an answer ends the reading with an error", async () => {
    const there = await stored();
    s3.misbehave("stop short");
    await expect(storage.read(there).then(bytesOf)).rejects.toMatchObject({ cause: { name: "Silence" } });
  });

  test("waits for a reader who pauses", async () => {
    const there = await stored(noise(3_000_000));
    const stream: Readable = await storage.read(there);
    let read = 0;
    for await (const piece of stream) {
      if (read === 0) await wait(impatient.silence * 3);
      read += (piece as Buffer).length;
    }
    expect(read).toBe(there.size);
  });

  test("lets go of an answer that nobody reads any more", async () => {
    const there = await stored(Buffer.alloc(20_000_000));
    const stream = await storage.read(there);
    await new Promise((resolve) => stream.once("readable", resolve));
    const before = s3.seen.length;
    stream.destroy();
    while (s3.seen.length === before) await wait(5);
    expect(await storage.has(there)).toBe(true);
  });

  test("gives out no local file of an object that is damaged", async () => {
    const { sha256 } = await stored();
    await writeFile(s3.fileOf(sha256), noise(1_000_000, 2));
    await expect(storage.local({ sha256 })).rejects.toThrow(ObjectDamaged);
    expect(await spooledIn(data)).toEqual([]);
  });
});
