import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { checked, exported, recordsIn, sent, transferOf } from "#server/testing/reading/archives.ts";
import { type Packed, zipOf } from "#server/testing/reading/zip.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { openZip } from "./open-zip.ts";

const headOf = (more: object = {}) => ({
  name: "site.json",
  text: JSON.stringify({
    ...{ format: "vitrine-site", version: 1, created: "2026-11-26T10:00:00.000Z", title: { de: "Weingut" } },
    ...{ language: "de", counts: { entry: 1, file: 1 }, files: { count: 1, bytes: 4 } },
    ...more,
  }),
});
const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, "0")}`;
const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const entry = (more: object = {}) => ({ _id: id(1), draft: { title: "Neu" }, live: null, published: [], ...more });

onAnyEngine("an archive that nobody should trust", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { IMPORT_LIMIT_MB: "20" } });
    owner = await house.as("system");
  });

  async function everything(): Promise<unknown> {
    return recordsIn(house, await exported(house));
  }

  const refusedAtOnce: [string, () => Packed[], string][] = [
    ["leads out of its folder", () => [headOf(), { name: "../site.db", text: "x" }], "ARCHIVE_UNSAFE"],
    ["leads out of a folder in it", () => [headOf(), { name: "files/../../x", text: "x" }], "ARCHIVE_UNSAFE"],
    ["names a place on the disk", () => [headOf(), { name: "/etc/passwd", text: "x" }], "ARCHIVE_UNSAFE"],
    ["names a place on a disk of Windows", () => [headOf(), { name: "C:/x", text: "x" }], "ARCHIVE_UNSAFE"],
    ["has a backslash in a name", () => [headOf(), { name: "files\\x", text: "x" }], "ARCHIVE_UNSAFE"],
    ["has a control character in a name", () => [headOf(), { name: "files/a\u0000b", text: "x" }], "ARCHIVE_UNSAFE"],
    [
      "has a symbolic link",
      () => [headOf(), { name: "files/x", text: "/etc/passwd", mode: 0o120777 }],
      "ARCHIVE_UNSAFE",
    ],
    ["has a device", () => [headOf(), { name: "files/x", text: "", mode: 0o020666 }], "ARCHIVE_UNSAFE"],
    [
      "has a name twice",
      () => [headOf(), { name: "a.jsonl", text: "1" }, { name: "a.jsonl", text: "2" }],
      "ARCHIVE_UNSAFE",
    ],
    [
      "has a name twice in other cases",
      () => [headOf(), { name: "ä.x", text: "1" }, { name: "A\u0308.X", text: "2" }],
      "ARCHIVE_UNSAFE",
    ],
    [
      "is encrypted",
      () => [headOf(), { name: "entry.jsonl", text: "x".repeat(13), encrypted: true, lies: { size: 1 } }],
      "ARCHIVE_ENCRYPTED",
    ],
    [
      "is a bomb",
      () => [headOf(), { name: "entry.jsonl", text: Buffer.alloc(19_000_000), deflate: true }],
      "ARCHIVE_BOMB",
    ],
    [
      "unpacks to more than may be",
      () => [headOf(), { name: "a", text: "x", lies: { size: 30_000_000 }, deflate: true }],
      "ARCHIVE_BOMB",
    ],
    ["has files that lie over each other", () => overlapping(), "ARCHIVE_BOMB"],
    ["is of a newer version", () => [headOf({ version: 2 })], "ARCHIVE_NEWER"],
    ["is of another format", () => [headOf({ format: "other" })], "ARCHIVE_DAMAGED"],
    ["has a head that is none", () => [{ name: "site.json", text: "{" }], "ARCHIVE_DAMAGED"],
    ["has a damaged head", () => [{ ...headOf(), lies: { crc: 1 } }], "ARCHIVE_DAMAGED"],
    ["is none", () => [{ name: "something.txt", text: "x" }], "ARCHIVE_UNKNOWN"],
  ];

  /** Each file claims the bytes of the same large one. */
  function overlapping(): Packed[] {
    const large = { name: "large", text: Buffer.alloc(900_000, "x") };
    const copies = [0, 1, 2].map((number) => ({
      name: `copy${number}`,
      text: "",
      lies: { at: 0, packed: 900_000, size: 900_000 },
    }));
    return [headOf(), large, ...copies];
  }

  test.each(refusedAtOnce)(
    "that %s is refused while its sender waits, and nothing of it stays",
    async (_, files, code) => {
      const before = await everything();
      const { status, reply } = await sent(owner, zipOf(files()));
      expect([reply.code, status]).toEqual([code, code === "ARCHIVE_BOMB" ? 413 : 422]);
      expect(reply.message).not.toMatch(/ARCHIVE_|\{\{/);
      expect(await house.platform.db.selectFrom("transfers").selectAll().execute()).toEqual([]);
      expect(await everything()).toEqual(before);
    },
  );

  test("that ends in the middle is refused", async () => {
    const whole = zipOf([headOf(), { name: "entry.jsonl", text: lines(entry()) }]);
    const { reply } = await sent(owner, whole.subarray(0, whole.length - 30));
    expect(reply.code).toMatch(/ARCHIVE_(DAMAGED|UNKNOWN)/);
  });

  async function problemOf(files: Packed[]): Promise<string | undefined> {
    const { _id, state, problem } = await checked(house, owner, zipOf(files));
    expect(state).toBe("refused");
    await owner.raw({ method: "DELETE", url: `/api/v0/transfer?id=${_id}` });
    return problem?.code;
  }

  test("whose bytes are others than it promises is refused when it is read", async () => {
    const records = lines(entry());
    const broken = { name: "entry.jsonl", text: records, lies: { crc: 7 } };
    expect(await problemOf([headOf(), broken])).toBe("ARCHIVE_DAMAGED");
    const longer = { name: "entry.jsonl", text: records, lies: { size: 10 }, deflate: true };
    expect(await problemOf([headOf(), longer])).toBe("ARCHIVE_DAMAGED");
    expect(await problemOf([headOf(), { name: "entry.jsonl", text: `${records}{"_id":` }])).toBe("ARCHIVE_LINE");
    expect(await problemOf([headOf(), { name: "entry.jsonl", text: Buffer.from([0x22, 0xff, 0x22]) }])).toBe(
      "ARCHIVE_LINE",
    );
    const endless = `"${"x".repeat(16_500_000)}"`;
    expect(await problemOf([headOf(), { name: "entry.jsonl", text: endless }])).toBe("ARCHIVE_LINE");
  });

  async function faultsOf(files: Packed[]): Promise<[string, string][]> {
    const { _id, state, report } = await checked(house, owner, zipOf(files));
    expect(state).toBe("checked");
    const run = await owner.raw<{ code: string }>({
      method: "POST",
      url: "/api/v0/transfer/run",
      payload: { _id, version: (await transferOf(owner, _id)).version },
    });
    expect([run.status, run.reply.code]).toEqual([409, "TRANSFER_STATE"]);
    await owner.raw({ method: "DELETE", url: `/api/v0/transfer?id=${_id}` });
    return (report?.faults.first ?? []).map(({ place, code }) => [place, code]);
  }

  test("is checked record by record, and each fault says where it is; with one, nothing can be imported", async () => {
    const file = (more: object) => ({ _id: id(9), name: "Bild", bytes: "files/a.jpg", ...more });
    const faults = await faultsOf([
      headOf(),
      {
        name: "entry.jsonl",
        text: lines(
          entry({ draft: { title: 7 } }),
          entry({ _id: id(2), draft: { title: "x".repeat(200) } }),
          entry({ _id: id(3), secret: "unknown" }),
          entry({ _id: "no-id" }),
          entry({ _id: id(4) }),
          entry({ _id: id(4) }),
          entry({ _id: id(5), draft: { content: ["<p>".repeat(30_000)] } }),
          [],
          "text",
          null,
        ),
      },
      { name: "file.jsonl", text: lines(file({}), file({ _id: id(10), bytes: "files/no.jpg" })) },
      { name: "files/a.jpg", text: "no picture" },
    ]);
    expect(faults).toEqual([
      ["file.jsonl:1", "FILE_TYPE"],
      ["file.jsonl:2", "ARCHIVE_MISSING"],
      ["entry.jsonl:1", "BAD_FIELDS"],
      ["entry.jsonl:2", "BAD_FIELDS"],
      ["entry.jsonl:3", "BAD_FIELDS"],
      ["entry.jsonl:4", "BAD_FIELDS"],
      ["entry.jsonl:6", "BAD_FIELDS"],
      ["entry.jsonl:7", "TEXT_TAGS"],
      ["entry.jsonl:8", "BAD_FIELDS"],
      ["entry.jsonl:9", "BAD_FIELDS"],
      ["entry.jsonl:10", "BAD_FIELDS"],
    ]);
  });

  test("is refused for what only shows when a record is written, such as a block that nobody knows", async () => {
    const page = {
      _id: id(20),
      kind: "page",
      draft: { title: "Neu", blocks: [{ type: "richText", v: 1, id: "a", props: { html: 7, look: "plain" } }] },
    };
    const faults = await faultsOf([
      headOf(),
      { name: "page.jsonl", text: lines(page) },
      { name: "entry.jsonl", text: lines(entry({ draft: { tags: ["recently_uploaded"] } })) },
    ]);
    expect(faults).toEqual([
      ["page.jsonl:1", "BAD_FIELDS"],
      ["entry.jsonl:1", "TAG_RESERVED"],
    ]);
  });

  test("is never unpacked further than it says, whatever it says", async () => {
    const path = join(await fresh.folder(), "a.zip");
    const text = Buffer.alloc(500_000, "x");
    await writeFile(path, zipOf([{ name: "a", text, lies: { size: 1000 }, deflate: true }]));
    const zip = await openZip(path, { limit: 1e9 });
    let read = 0;
    const reading = async () => {
      for await (const chunk of (await zip.open("a")) as AsyncIterable<Buffer>) read += chunk.length;
    };
    await expect(reading()).rejects.toMatchObject({ code: "ARCHIVE_DAMAGED" });
    expect(read).toBeLessThanOrEqual(1000);
    zip.close();
  });
});
