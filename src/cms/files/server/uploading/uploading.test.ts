import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/files/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { fileOf, formOf, picture, send, text, uploaded } from "#server/testing/things/files.ts";

onEveryEngine("uploading a file", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const list = async () => ((await anna.call(contract.readFiles)).reply as contract.FileList).items;
  /** Files lying in the store and in the spool. */
  const lying = () => ({
    store: filesIn(join(house.platform.settings.data, "files")),
    spool: filesIn(join(house.platform.settings.data, "spool")),
  });
  async function setQuota(quota: number): Promise<void> {
    const { version } = (await anna.call(readConfig)).reply[0] as { version: number };
    await anna.call(changeConfig, { body: { version, files: { quota } } });
    await house.platform.changes.catchUp();
  }

  /** Sent with a word of how much it is, and without. */
  async function expectTooMuch(big: Awaited<ReturnType<typeof formOf>>, code: string): Promise<void> {
    const { "content-type": type } = big.headers;
    for (const headers of [{ "content-type": type }, { "content-type": type, "transfer-encoding": "chunked" }]) {
      const answer = await anna.raw<{ code: string; message: string }>({
        ...{ method: "POST", url: "/api/v0/upload", payload: big.payload, headers },
      });
      expect([answer.status, answer.reply.code]).toEqual([413, code]);
      expect(answer.reply.message).toContain("1 MB");
    }
  }

  test("answers the file with its name, size, tags and what it really is", async () => {
    const { status, reply } = await send(anna, {
      bytes: "Weinliste 2026\n",
      name: "C:\\Eigene Dateien\\Preisliste Ärzte.txt",
      type: "image/png",
      tags: ["upload_queued", "Preise|2026", " preise|2026 "],
    });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      name: "Preisliste Ärzte",
      ext: "txt",
      size: 15,
      tags: ["Preise|2026"],
      type: "text/plain",
      kind: "document",
      isImg: false,
      status: "ready",
      uploadDate: "2026-11-21T10:00:00.000Z",
      gridrefs: [],
      gridrefs_ng: [],
      version: 1,
    });
    expect(await list()).toEqual([reply]);
    expect((await acts(house, "file.upload")).length).toBe(1);
    expect(lying()).toEqual({ store: 1, spool: 0 });
  });

  test("has an empty list of tags where none were given", async () => {
    expect((await send(anna, { bytes: text(), name: "Preise.txt" })).reply.tags).toEqual([]);
  });

  test.each([
    ["jpg", "jpeg"],
    ["jpeg", "jpeg"],
    ["gif", "gif"],
    ["png", "png"],
  ] as const)("called %s is an image", async (ext, format) => {
    const { reply } = await send(anna, { bytes: await picture({ format }), name: `Lese.${ext}` });
    expect(reply).toMatchObject({ isImg: true, kind: "image", type: `image/${format}` });
  });

  test("of a picture is ready once its sizes are made", async () => {
    const { reply } = await send(anna, { bytes: await picture({ width: 700, height: 500 }), name: "Lese.JPEG" });
    expect(reply).toMatchObject({ status: "processing", type: "image/jpeg", ext: "jpg", isImg: true, gridrefs: [] });
    expect(reply.behind).toMatchObject({ queued: true });
    await house.runJobs();
    const file = await fileOf(anna, reply._id);
    expect(file).toMatchObject({ status: "ready", res: { w: 700, h: 500 }, behind: { queued: false } });
    expect(file.gridrefs.map(({ res }) => res.w)).toEqual([320, 640, 700]);
    expect(new Set(file.gridrefs.map(({ type }) => type))).toEqual(new Set(["image/jpeg"]));
    expect(new Set(file.gridrefs_ng.map(({ type }) => type))).toEqual(new Set(["image/avif", "image/webp"]));
    expect(file.placeholder).toMatch(/^[A-Za-z0-9+/=]+$/);
    expect(lying().spool).toBe(0);
  });

  test("whose bytes are there already is refused with the id of the file that has them", async () => {
    const bytes = text();
    const first = await uploaded(house, { visitor: anna, bytes, name: "Preise.txt" });
    const { status, reply } = await send(anna, { bytes, name: "Noch einmal.txt" });
    expect([status, reply.code, reply.message, reply.existing]).toEqual([
      ...[409, "C1", "Datei existiert bereits", first._id],
    ]);
    expect((await list()).length).toBe(1);
    expect(lying()).toEqual({ store: 1, spool: 0 });
  });

  test("twice at the same moment makes one file, whichever came first", async () => {
    const bytes = text();
    const answers = await Promise.all([1, 2, 3].map((number) => send(anna, { bytes, name: `${number}.txt` })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409", "409"]);
    const [file] = await list();
    for (const { status, reply } of answers) {
      expect(status === 200 ? reply._id : reply.existing).toBe(file?._id);
    }
  });

  test.each([
    ["nothing at all", "", "leer.txt", "FILE_EMPTY", "Die Datei ist leer."],
    ["text called a picture", "kein Bild", "bild.jpg", "FILE_TYPE", "Falscher Dateityp"],
    ["a program", "MZ\u0090\u0000", "rechnung.exe", "FILE_TYPE", "Falscher Dateityp"],
    ["a page", "<!doctype html><script>alert(1)</script>", "seite.html", "FILE_TYPE", "Falscher Dateityp"],
    [
      ...(["a broken picture", "\u0000\u0001\u0002\u0003", "kelter.jpg", "FILE_DAMAGED"] as const),
      "Diese Datei lässt sich nicht lesen. Vielleicht ist sie beschädigt.",
    ],
    ["what nobody knows", "\u0000\u0001\u0002", "daten", "FILE_TYPE", "Falscher Dateityp"],
  ])("of %s is refused, and nothing stays behind", async (_what, bytes, name, code, message) => {
    const { status, reply } = await send(anna, { bytes, name });
    expect([status, reply.code, reply.message, reply.field]).toEqual([422, code, message, "file"]);
    expect(await list()).toEqual([]);
    expect(lying()).toEqual({ store: 0, spool: 0 });
  });

  test("without a file, with a broken form or as JSON is refused clearly", async () => {
    const other = await formOf({ bytes: "x", name: "x.txt" }, { field: "picture" });
    const whole = await formOf({ bytes: text().repeat(100), name: "x.txt" });
    const post = (options: object) => anna.raw<{ code: string }>({ method: "POST", url: "/api/v0/upload", ...options });
    const broken = { ...whole, payload: whole.payload.subarray(0, 400) };
    const unnamed = { payload: whole.payload, headers: { "content-type": "multipart/form-data" } };
    const outcomes = [];
    for (const options of [other, broken, unnamed, { payload: { file: "x" } }]) {
      const { status, reply } = await post(options);
      outcomes.push(`${status} ${reply.code}`);
    }
    expect(outcomes).toEqual(["422 FILE_MISSING", "400 UPLOAD_BROKEN", "400 UPLOAD_BROKEN", "415 MEDIA_TYPE"]);
    expect(lying()).toEqual({ store: 0, spool: 0 });
  });

  test("with a tag that nobody may give is refused, and its bytes are cleared away", async () => {
    const { status, reply } = await send(anna, { bytes: text(), name: "x.txt", tags: ["recently_uploaded"] });
    expect([status, reply.code]).toEqual([422, "TAG_RESERVED"]);
    expect(await list()).toEqual([]);
    house.setTime("2026-11-21T12:00:00.000Z");
    await house.sweep();
    expect(lying()).toEqual({ store: 0, spool: 0 });
  });

  test("that would pass the quota is refused, said beforehand or not, and what fits still comes in", async () => {
    await setQuota(1_000_000);
    const filling = await send(anna, { bytes: text().repeat(60_000).slice(0, 600_000), name: "voll.txt" });
    expect(filling.status).toBe(200);
    const big = await formOf({ bytes: text().repeat(40_000), name: "zu viel.txt" });
    await expectTooMuch(big, "FILE_QUOTA");
    expect((await send(anna, { bytes: text(), name: "passt.txt" })).status).toBe(200);
    const { reply } = await anna.call(contract.readQuota);
    expect(reply).toEqual({ total: 1_000_000, used: 600_000 + ((await list())[0]?.size ?? 0) });
    // There is one quota, whoever is named.
    expect((await anna.call(contract.readQuota, { query: { id: "files" } })).reply).toEqual(reply);
    expect(lying().spool).toBe(0);
  });

  test("that the store cannot hold as one is refused, said beforehand or not, though there were room for it", async () => {
    Object.assign(house.platform.storage, { largest: 1_000_000 });
    const big = await formOf({ bytes: text().repeat(80_000), name: "zu groß.txt" });
    await expectTooMuch(big, "FILE_LARGE");
    expect((await send(anna, { bytes: text(), name: "passt.txt" })).status).toBe(200);
    expect(lying().spool).toBe(0);
  });

  test("in the place of another one needs no more room than it takes beyond that", async () => {
    await setQuota(1_000_000);
    const { reply } = await send(anna, { bytes: text().repeat(60_000).slice(0, 800_000), name: "voll.txt" });
    const form = await formOf({ bytes: text().repeat(60_000).slice(0, 700_000), name: "neu.txt" });
    const post = (version: number) =>
      anna.raw<contract.File & { code: string }>({
        ...{ method: "POST", url: `/api/v0/replace?id=${reply._id}&version=${version}`, ...form },
      });
    expect(await post(1)).toMatchObject({ status: 200, reply: { size: 700_000 } });
    // Whoever comes too late hears it before the bytes are read.
    expect(await post(1)).toMatchObject({ status: 409, reply: { code: "C409", current: { size: 700_000 } } });
  });

  test("is for the staff alone, and read by nobody else before something shows it", async () => {
    const file = await uploaded(house, { visitor: anna, bytes: text(), name: "intern.txt" });
    const customer = await house.as("customer");
    for (const [visitor, status] of [
      [house.guest, 401],
      [customer, 403],
    ] as const) {
      expect((await send(visitor, { bytes: text(), name: "x.txt" })).status).toBe(status);
      expect((await visitor.call(contract.readFiles, { query: { id: file._id } })).status).toBe(404);
      expect((await visitor.raw({ url: `/api/v0/download/${file._id}/${file.gridref}` })).status).toBe(404);
      expect(((await visitor.call(contract.readFiles)).reply as contract.FileList).total).toBe(0);
    }
    expect(lying().spool).toBe(0);
  });
});

/** But for those by which a process holds its folder. */
function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile() && !one.name.includes(".lock"),
    ).length;
  } catch {
    return 0;
  }
}
