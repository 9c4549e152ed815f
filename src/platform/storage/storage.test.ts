import { existsSync } from "node:fs";
import { readFile, stat, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { ObjectDamaged, ObjectMissing } from "./failures.ts";
import { openStorage } from "./storage.ts";
import { bytesOf, noise, pieces, sha256Of } from "./testing-bytes.ts";
import { type Place, places, store } from "./testing-places.ts";

const unknown = { sha256: sha256Of(Buffer.from("nobody has stored this")) };

describe.each(Object.entries(places))("objects %s", (_, open) => {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });

  test.each([0, 1, 4100, 3_000_001])("%i bytes that came as a stream are read back as they were", async (length) => {
    const bytes = noise(length);
    const { sha256 } = await store(place, bytes);
    expect(sha256).toBe(sha256Of(bytes));
    expectSame(await bytesOf(await place.storage.read({ sha256 })), bytes);
    expectSame(await readFile(place.fileOf(sha256)), bytes);
    expect(await place.spooled()).toEqual([]);
  });

  test("another process reads what one has stored", async () => {
    const bytes = noise(100_000);
    const { sha256 } = await store(place, bytes);
    expectSame(await bytesOf(await openStorage(place.settings).storage.read({ sha256 })), bytes);
  });

  test.each([
    // s3rver takes the end 0 for none.
    ["the first two bytes", { start: 0, end: 1 }],
    ["the beginning", { start: 0, end: 69_999 }],
    ["the middle", { start: 70_000, end: 199_999 }],
    ["the end", { start: 250_000 }],
    ["the last byte", { start: 299_999, end: 299_999 }],
    ["everything, from first to last", { start: 0, end: 299_999 }],
    ["more than there is", { start: 200_000, end: 999_999 }],
  ])("a part is read alone: %s", async (_name, { start, end }: { start: number; end?: number }) => {
    const bytes = noise(300_000);
    const { sha256 } = await store(place, bytes);
    const part = { sha256, start, ...(end === undefined ? {} : { end }) };
    expectSame(await bytesOf(await place.storage.read(part)), bytes.subarray(start, (end ?? 299_999) + 1));
  });

  test("a part that begins behind the end is refused", async () => {
    const { sha256 } = await store(place, noise(1000));
    await expect(place.storage.read({ sha256, start: 1000 })).rejects.toThrow(RangeError);
  });

  test("what is not there is said to be missing before the first byte", async () => {
    await expect(place.storage.read(unknown)).rejects.toThrow(ObjectMissing);
    await expect(place.storage.read({ ...unknown, start: 5, end: 9 })).rejects.toThrow(ObjectMissing);
    await expect(place.storage.local(unknown)).rejects.toThrow(ObjectMissing);
    expect(await place.storage.has(unknown)).toBe(false);
  });

  test("an object that was removed is gone, its neighbours are not, and removing it again does no harm", async () => {
    const [one, other] = [await store(place, noise(1000, 1)), await store(place, noise(1000, 2))];
    expect(await place.storage.has(one)).toBe(true);
    await place.storage.remove(one);
    await place.storage.remove(one);
    expect(await place.storage.has(one)).toBe(false);
    await expect(place.storage.read(one)).rejects.toThrow(ObjectMissing);
    expect(await place.storage.has(other)).toBe(true);
  });

  test("the same bytes may be stored twice", async () => {
    const bytes = noise(50_000);
    const { sha256 } = await store(place, bytes);
    await store(place, bytes);
    expectSame(await bytesOf(await place.storage.read({ sha256 })), bytes);
    expect(await place.spooled()).toEqual([]);
  });

  test("to store once more what was stored already, the file gone, does no harm", async () => {
    const received = await store(place, noise(50_000));
    await place.storage.put(received);
    expect(await place.storage.has(received)).toBe(true);
  });

  test("to store a file that is not there, nor ever was, is an error", async () => {
    const path = join(await place.spool.folder(), "picture");
    await expect(place.storage.put({ ...unknown, path, size: 10 })).rejects.toThrow();
    expect(await place.storage.has(unknown)).toBe(false);
  });

  test("a file that is shorter than it was said to be is not stored", async () => {
    const received = await place.spool.receive(pieces(noise(1000)), { limit: 1000 });
    await truncate(received.path, 900);
    await expect(place.storage.put(received)).rejects.toThrow("900 bytes instead of 1000");
    expect(await place.storage.has(received)).toBe(false);
  });

  test("what was made in a folder of the spool is stored like what came from outside", async () => {
    const bytes = noise(70_000);
    const [folder, sha256] = [await place.spool.folder(), sha256Of(bytes)];
    await writeFile(join(folder, "small.webp"), bytes);
    await place.storage.put({ sha256, path: join(folder, "small.webp"), size: bytes.length });
    expect(existsSync(join(folder, "small.webp"))).toBe(false);
    expectSame(await bytesOf(await place.storage.read({ sha256 })), bytes);
  });

  test("a local file has the object's bytes until it is released, and the object stays", async () => {
    const bytes = noise(300_000);
    const { sha256 } = await store(place, bytes);
    const { path, release } = await place.storage.local({ sha256 });
    expectSame(await readFile(path), bytes);
    await release();
    expect(await place.spooled()).toEqual([]);
    expect(await place.storage.has({ sha256 })).toBe(true);
  });

  describe.each([
    ["in which a byte has changed", (bytes: Buffer) => Buffer.from(bytes).fill(bytes[150_000]! ^ 1, 150_000, 150_001)],
    ["of which the end is missing", (bytes: Buffer) => bytes.subarray(0, 250_000)],
    ["that has become empty", () => Buffer.alloc(0)],
  ])("an object %s", (_name, damage) => {
    test("ends its reading with an error, and gives out fewer bytes than it has", async () => {
      const bytes = noise(300_000);
      const { sha256 } = await store(place, bytes);
      await writeFile(place.fileOf(sha256), damage(bytes));
      let given = 0;
      const reading = async (): Promise<void> => {
        for await (const piece of await place.storage.read({ sha256 })) given += (piece as Buffer).length;
      };
      await expect(reading()).rejects.toThrow(ObjectDamaged);
      expect(given).toBeLessThanOrEqual(Math.max(0, damage(bytes).length - 1));
    });

    test("is well again when it is stored again", async () => {
      const bytes = noise(300_000);
      const { sha256 } = await store(place, bytes);
      await writeFile(place.fileOf(sha256), damage(bytes));
      await store(place, bytes);
      expectSame(await bytesOf(await place.storage.read({ sha256 })), bytes);
    });
  });

  test.each([
    "",
    "..",
    "../../../etc/passwd",
    "a".repeat(63),
    "a".repeat(65),
    "A".repeat(64),
    `${"a".repeat(64)}\n`,
    `../${"a".repeat(61)}`,
    `${"a".repeat(32)}/${"b".repeat(31)}`,
    `${"a".repeat(63)}\0`,
  ])("%j is no name of an object", async (sha256) => {
    const { path, size } = await place.spool.receive(pieces(noise(10)), { limit: 10 });
    await expect(place.storage.put({ sha256, path, size })).rejects.toThrow(TypeError);
    await expect(place.storage.read({ sha256 })).rejects.toThrow(TypeError);
    await expect(place.storage.has({ sha256 })).rejects.toThrow(TypeError);
    await expect(place.storage.local({ sha256 })).rejects.toThrow(TypeError);
    await expect(place.storage.remove({ sha256 })).rejects.toThrow(TypeError);
  });

  test("only files of the spool are taken over", async () => {
    const { sha256, size } = await store(place, noise(10));
    const outside = join(place.settings.data, "vitrine.sqlite");
    await writeFile(outside, noise(10));
    for (const path of [
      outside,
      join(place.settings.data, "spool/../vitrine.sqlite"),
      join(place.settings.data, "spool"),
    ]) {
      await expect(place.storage.put({ sha256, path, size })).rejects.toThrow(TypeError);
      await expect(place.spool.drop(path)).rejects.toThrow(TypeError);
    }
    expect(await readFile(outside)).toEqual(noise(10));
  });

  test("a reader who leaves early does no harm", async () => {
    const { sha256 } = await store(place, noise(3_000_000));
    const stream = await place.storage.read({ sha256 });
    for await (const piece of stream) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect(await place.storage.has({ sha256 })).toBe(true);
  });
});

/** Without printing them. */
function expectSame(bytes: Buffer, expected: Buffer): void {
  expect(bytes.length).toBe(expected.length);
  expect(sha256Of(bytes)).toBe(sha256Of(expected));
}

test("files on disk are for this account alone", async () => {
  const place = await places["on disk"]();
  const folder = await place.spool.folder();
  await writeFile(join(folder, "open"), noise(10), { mode: 0o666 });
  const sha256 = sha256Of(noise(10));
  await place.storage.put({ sha256, path: join(folder, "open"), size: 10 });
  const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
  expect(await modeOf(place.fileOf(sha256))).toBe("600");
  for (const path of [dirname(place.fileOf(sha256)), join(place.settings.data, "files"), dirname(folder), folder]) {
    expect(await modeOf(path)).toBe("700");
  }
});
